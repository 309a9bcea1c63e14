import { memo, type ReactNode, useState } from 'react'
import type { ScreenerDraftEditor } from '#features/screener/draft.ts'
import type { PhraseContext } from '#features/screener/phrase.ts'
import { useAutoDownloadedPack } from '#state/market/screener.ts'
import { SegmentedControl } from '#ui/form/segmented.tsx'
import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import { SkeletonRows, SkeletonText } from '#ui/frame/skeleton.tsx'
import { useIsWideScreen } from '#ui/use-wide.ts'
import { FilterActions, useClearFilterButton } from './head/head-actions.tsx'
import { ResultCount } from './head/head-count.tsx'
import { FilterSentence } from './head/head-sentence.tsx'
import { usePhraseContext, useResultWords } from './page-words.ts'
import { type ScreenerResults, useScreenerResults } from './results/results-found.ts'
import { ResultTools } from './results/results-tools.tsx'
import { useExplainedStock } from './why/use-explained.ts'
import './results/results.css'

/** `memo` renders the rail with its histograms only when the draft changes, not with each reply. */
const Rail = memo(lazyComponent(async () => (await import('./filters/rail.tsx')).FilterRail))
const Chips = lazyComponent(async () => (await import('./filters/filter-chips.tsx')).FilterChips)
const Explained = memo(lazyComponent(async () => (await import('./why/why-panel.tsx')).StockExplanationPanel))
const WhySheet = lazyComponent(async () => (await import('./why/why-panel.tsx')).StockExplanationSheet)
const Results = lazyComponent(async () => (await import('./results/results.tsx')).ScreenerResultsList)
const ColumnsSheet = lazyComponent(async () => (await import('./results/columns-sheet.tsx')).ColumnsSheet)

type Props = { drafting: ScreenerDraftEditor; tabs: ReactNode }

/** Shows the screener: the filter on the left or above, the results on the right or below. */
export function ScreenerPage({ drafting, tabs }: Props) {
  const words = useResultWords()
  const { draft } = drafting
  const { country } = draft
  const wide = useIsWideScreen()
  const telling = usePhraseContext(country)
  const pack = useAutoDownloadedPack(country)
  const found = useScreenerResults(draft)
  const view = draft.view ?? (wide ? 'table' : 'cards')
  const clear = useClearFilterButton(drafting)
  const { why, chosen, ask, onWhy, explains, setExplains } = useExplainedStock(found, pack, telling, wide)
  const [chooses, setChooses] = useState<boolean | 'never'>('never')
  const count = found.settled?.answer.total ?? null

  const choosesCountry = <FilterCountry drafting={drafting} telling={telling} />
  const head = <ScreenerHead {...{ drafting, found, telling }} clear={clear.button} />
  const tools = (
    <ResultTools
      {...{ drafting, view, telling }}
      columns={found.columns}
      onColumns={() => setChooses(true)}
    />
  )
  // The same position in both layouts keeps an open sheet open when a tablet is rotated.
  const sheet = chooses !== 'never' && (
    <ColumnsSheet
      key="columns"
      open={chooses}
      onClose={() => setChooses(false)}
      columns={found.columns}
      telling={telling}
      onChange={columns => drafting.change({ columns })}
    />
  )
  const results = (
    <LazyBoundary fallback={<SkeletonRows count={8} />}>
      <Results
        {...{ drafting, found, pack, view, wide, telling }}
        chosen={chosen}
        onChoose={ask}
        onWhy={onWhy}
        tools={wide ? null : tools}
      />
    </LazyBoundary>
  )

  if (wide)
    return (
      <div className="screener-page">
        <div className="screener-top">{tabs}</div>
        <div className="screener-top">
          {choosesCountry}
          {tools}
        </div>
        <RailPane drafting={drafting} heading={telling.words.tabs.screener} />
        <section className="screener-found" aria-label={words.resultLabel}>
          {head}
          {clear.note}
          {results}
          <LazyBoundary fallback={null}>
            <Explained {...why} />
          </LazyBoundary>
        </section>
        <LazyBoundary fallback={null}>{sheet}</LazyBoundary>
      </div>
    )
  return (
    <div className="screener-page">
      <div className="screener-top">
        {tabs}
        {choosesCountry}
      </div>
      {head}
      <LazyBoundary fallback={<div className="screener-chips-place" />}>
        <Chips drafting={drafting} count={count} />
      </LazyBoundary>
      {clear.note}
      {results}
      <LazyBoundary fallback={null}>{sheet}</LazyBoundary>
      <LazyBoundary fallback={null}>
        {explains !== 'never' && <WhySheet {...why} open={explains} onClose={() => setExplains(false)} />}
      </LazyBoundary>
    </div>
  )
}

function FilterCountry({ drafting, telling }: { drafting: ScreenerDraftEditor; telling: PhraseContext }) {
  return (
    <SegmentedControl
      label={telling.words.country}
      value={drafting.draft.country}
      onChange={next => drafting.change({ country: next })}
      items={(['kr', 'us'] as const).map(value => ({ value, label: telling.words.countries[value] }))}
    />
  )
}

type HeadProps = {
  drafting: ScreenerDraftEditor
  found: ScreenerResults
  telling: PhraseContext
  clear: ReactNode
}

function ScreenerHead({ drafting, found, telling, clear }: HeadProps) {
  return (
    <header className="screener-head">
      <ResultCount count={found.settled?.answer.total ?? null} isKnown={found.missingFeed === null} />
      <p className="screener-sentence">
        <FilterSentence saved={drafting.draft.saved} telling={telling} /> {clear}
      </p>
      <FilterActions {...{ drafting, found, telling }} />
    </header>
  )
}

function RailPane({ drafting, heading }: { drafting: ScreenerDraftEditor; heading: string }) {
  return (
    <div className="pane screener-rail">
      <h2 className="sr-only">{heading}</h2>
      <LazyBoundary
        fallback={
          <div className="padded">
            <SkeletonText lines={8} />
          </div>
        }
      >
        <Rail drafting={drafting} />
      </LazyBoundary>
    </div>
  )
}
