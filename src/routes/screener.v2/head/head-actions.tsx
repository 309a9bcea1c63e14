import { type ReactNode, useState } from 'react'
import { withoutFilterOrigin } from '#domain/screener/filter/filter-origin.ts'
import { defaultFilter, type SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import type { ScreenerDraftEditor } from '#features/screener/draft.ts'
import { filterSentenceParts, type PhraseContext } from '#features/screener/phrase.ts'
import { ShareLink } from '#features/screener/share-link.tsx'
import { Button } from '#ui/form/button.tsx'
import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import { showToast } from '#ui/overlay/toast.tsx'
import { UndoNote } from '#ui/overlay/undo-note.tsx'
import { useResultWords } from '../page-words.ts'
import type { ScreenerResults } from '../results/results-found.ts'

const SaveSheet = lazyComponent(async () => (await import('../saved/save-sheet.tsx')).SaveFilterSheet)

type Props = { drafting: ScreenerDraftEditor; found: ScreenerResults; telling: PhraseContext }

/** Offers actions on the whole filter and its results: save, share, download, clear. */
export function FilterActions({ drafting, found, telling }: Props) {
  const words = useResultWords()
  const { draft, edit, hrefOn } = drafting
  const { saved, settled, isOutdated } = found
  const [saves, setSaves] = useState<boolean | 'never'>('never')
  const [writing, setWriting] = useState(false)
  const { text } = telling
  async function csv() {
    if (!settled) return
    setWriting(true)
    const isDone = await import('../results/csv-file.ts')
      .then(({ saveCsv }) => saveCsv({ saved, isOutdated, ...settled }, telling, words))
      .catch(() => false)
    setWriting(false)
    const count = settled.answer.total.toLocaleString(text.lang)
    if (isDone) void showToast('success', words.states.csvDone({ count }))
    else void showToast('error', words.states.csvFailed)
  }
  return (
    <div className="screener-actions">
      <ShareLink
        title={text.t('titles.screener')}
        text={filterSentenceParts(draft.saved, telling).plain}
        href={hrefOn('/screener/v2')}
        words={{ ...words, share: words.actions.share }}
      />
      <Button
        onClick={() => void csv()}
        busy={writing}
        disabled={!settled || settled.answer.total === 0}
        title={words.actions.csvLong}
      >
        {words.actions.csv}
      </Button>
      <Button kind="primary" onClick={() => setSaves(true)}>
        {words.actions.save}
      </Button>
      <LazyBoundary fallback={null}>
        {saves !== 'never' && (
          <SaveSheet
            open={saves}
            saved={draft.saved}
            country={draft.country}
            onClose={() => setSaves(false)}
            onSaved={kept => edit(() => kept)}
          />
        )}
      </LazyBoundary>
    </div>
  )
}

type Cleared = { before: SavedFilter; now: SavedFilter }

/** Returns an empty filter with the same sort order, because that is a way of looking and not a condition. */
const bareOf = ({ sort }: SavedFilter): SavedFilter => ({ ...defaultFilter, sort })

/** Clears all conditions, and offers an undo until the filter is changed again. */
export function useClearFilterButton({ draft, edit }: ScreenerDraftEditor): {
  button: ReactNode
  note: ReactNode
} {
  const words = useResultWords()
  const [cleared, setCleared] = useState<Cleared | null>(null)
  const { saved } = draft
  const isBare = JSON.stringify(bareOf(saved)) === JSON.stringify(withoutFilterOrigin(saved))
  return {
    button: !isBare && (
      <button
        type="button"
        className="screener-clear"
        onClick={() => {
          const now = bareOf(saved)
          setCleared({ before: saved, now })
          edit(() => now)
        }}
      >
        {words.actions.clear}
      </button>
    ),
    note: cleared?.now === saved && (
      <UndoNote
        text={words.actions.cleared}
        undo={words.actions.undo}
        onClose={() => setCleared(null)}
        onUndo={() => edit(() => cleared.before)}
      />
    ),
  }
}
