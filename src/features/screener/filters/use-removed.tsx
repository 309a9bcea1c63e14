import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import { filterWords } from '#text/words/screener-filters.ts'
import { useText } from '#ui/frame/language.tsx'
import { UndoNote } from '#ui/overlay/undo-note.tsx'
import type { ScreenerDraftEditor } from '../draft.ts'

/** Offers to restore the part that was removed last, until the filter is changed in another way. */
export function useRemovedPartUndo({ draft, edit }: Pick<ScreenerDraftEditor, 'draft' | 'edit'>): {
  note: ReactNode
  onRemove: (name: string, before: SavedFilter) => void
} {
  const words = filterWords[useText().lang]
  const [removed, remove] = useState<{ name: string; before: SavedFilter; now: SavedFilter | null } | null>(
    null,
  )
  // The first filter after the removal is the one without the part; after a further change an undo would lose that change.
  if (removed && removed.now === null && draft.saved !== removed.before)
    remove({ ...removed, now: draft.saved })
  const isLast = removed !== null && removed.now === draft.saved
  return {
    onRemove: (name, before) => remove({ name, before, now: null }),
    note: isLast && (
      <Focused key={removed.name}>
        <UndoNote
          text={words.removed({ name: removed.name })}
          undo={words.undo}
          onClose={() => remove(null)}
          onUndo={() => {
            edit(() => removed.before)
            remove(null)
          }}
        />
      </Focused>
    ),
  }
}

/** The pressed button disappears with its card, so the focus moves to the undo button for keyboard users. */
function Focused({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body)
      box.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={box} className="filter-undo">
      {children}
    </div>
  )
}
