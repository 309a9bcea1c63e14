import { type ReactNode, useCallback, useDeferredValue } from 'react'
import type { Sort } from '#domain/screener/filter/condition.ts'
import { MissingFeedState } from '#features/loading/missing-feed.tsx'
import type { ScreenerDraftEditor } from '#features/screener/draft.ts'
import type { PhraseContext } from '#features/screener/phrase.ts'
import type { PackState } from '#state/packs/packs.ts'
import { SkeletonRows } from '#ui/frame/skeleton.tsx'
import { FilterFunnel } from '../head/funnel.tsx'
import { usePhraseContext, useResultWords } from '../page-words.ts'
import type { ExplainedStock } from '../why/why-panel.tsx'
import { ResultCards } from './results-cards.tsx'
import { ResultFoot } from './results-foot.tsx'
import type { ScreenerResults } from './results-found.ts'
import { ResultNotes } from './results-notes.tsx'
import { NothingLeft } from './results-nothing.tsx'
import { ResultTable } from './results-table.tsx'
import { ResultsProblem } from './results-trouble.tsx'

type BodyProps = {
  drafting: ScreenerDraftEditor
  found: ScreenerResults
  telling: PhraseContext
  view: 'table' | 'cards'
  wide: boolean
  chosen: string | null
  onChoose: (stock: ExplainedStock) => void
  onWhy: (stock: ExplainedStock) => void
}

type Props = BodyProps & {
  pack: PackState
  /** The controls for order and columns, which are placed here when they are directly above the rows. */
  tools: ReactNode
}

export function ScreenerResultsList({ pack, tools, ...body }: Props) {
  const { drafting, found, telling } = body
  return (
    <>
      <ResultNotes {...{ drafting, found, pack, telling }} />
      {found.survey && found.missingFeed === null && <FilterFunnel survey={found.survey} telling={telling} />}
      {tools}
      <Body {...body} />
      {found.settled && (
        <ResultFoot settled={found.settled} survey={found.survey} took={found.took} telling={telling} />
      )}
    </>
  )
}

/** Shows the rows. The deferred value lets a slider move without waiting for them. */
function Body({ drafting, found, telling: context, view, wide, chosen, onChoose, onWhy }: BodyProps) {
  const { draft, edit } = drafting
  const settled = useDeferredValue(found.settled)
  // Rows of the previous country are still written in that country's currency.
  const telling = usePhraseContext(settled?.answer.rows[0]?.row.country ?? context.country)
  const onSort = useCallback((sort: Sort) => edit(saved => ({ ...saved, sort })), [edit])
  const words = useResultWords()
  const { problem, survey } = found
  const trouble = problem && <ResultsProblem {...{ drafting, found, problem, telling }} />
  if (!settled) return trouble || <SkeletonRows count={8} />
  if (settled.answer.total === 0)
    return (
      trouble ||
      (found.missingFeed ? (
        <MissingFeedState country={draft.country} feed={found.missingFeed} title={words.nothing.notKnown} />
      ) : survey && survey.count === 0 ? (
        <NothingLeft drafting={drafting} saved={found.saved} survey={survey} telling={telling} />
      ) : null)
    )
  const rows = { settled, telling, chosen, onChoose, onMore: found.more }
  return (
    <>
      {trouble}
      {view === 'table' ? (
        <ResultTable {...rows} sort={draft.saved.sort} onSort={onSort} />
      ) : wide ? (
        <div className="pane screener-box">
          <ResultCards {...rows} scroller="pane" />
        </div>
      ) : (
        <ResultCards {...rows} scroller="page" onWhy={onWhy} />
      )}
    </>
  )
}
