import { useCallback, useMemo, useRef, useState } from 'react'
import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import type { ScreenerDraftEditor } from '#features/screener/draft.ts'

/**
 * Holds the changes of a sheet until it closes. Writing them to the address earlier would replace the
 * sheet's entry in the history, and «back» would then undo the changes instead of closing the sheet.
 */
export function useSheetDraft(
  drafting: ScreenerDraftEditor,
): Pick<ScreenerDraftEditor, 'draft' | 'edit'> & { commit(): void } {
  const { draft, change } = drafting
  const [saved, hold] = useState(draft.saved)
  const latest = useRef(saved)
  const edit = useCallback((how: (saved: SavedFilter) => SavedFilter) => {
    latest.current = how(latest.current)
    hold(latest.current)
  }, [])
  const begun = useRef(draft.saved)
  const commit = useCallback(() => {
    if (latest.current !== begun.current) change({ saved: latest.current })
  }, [change])
  return useMemo(() => ({ draft: { ...draft, saved }, edit, commit }), [draft, saved, edit, commit])
}
