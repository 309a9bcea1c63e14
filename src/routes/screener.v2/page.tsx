import { memo, type ReactNode, useState } from 'react'
import type { Drafting } from '#features/screener/draft.ts'
import type { PhraseContext } from '#features/screener/phrase.ts'
import { useMarketPack } from '#state/market/screener.ts'
import { Segmented } from '#ui/form/segmented.tsx'
import { lazyPart } from '#ui/frame/lazy-part.ts'
import { PartBoundary } from '#ui/frame/part-boundary.tsx'
import { SkeletonRows, SkeletonText } from '#ui/frame/skeleton.tsx'
import { useWide } from '#ui/use-wide.ts'
import { Actions, useClearAll } from './head/head-actions.tsx'
import { Count } from './head/head-count.tsx'
import { FilterSentence } from './head/head-sentence.tsx'
import { usePhraseContext, useResultWords } from './page-telling.ts'
import { type ScreenerResults, useFound } from './results/results-found.ts'
import { ResultTools } from './results/results-tools.tsx'
import { useExplained } from './why/use-explained.ts'
import './results/results.css'

/** `memo` renders the rail with its histograms only when the draft changes, not with each reply. */
const Rail = memo(lazyPart(async () => (await import('./filters/rail.tsx')).Rail))
const Chips = lazyPart(async () => (await import('./filters/filter-chips.tsx')).FilterChips)
const Explained = memo(lazyPart(async () => (await import('./why/why-panel.tsx')).WhyPanel))
const WhySheet = lazyPart(async () => (await import('./why/why-panel.tsx')).WhySheet)
const Results = lazyPart(async () => (await import('./results/results.tsx')).ScreenerResultsList)
const ColumnsSheet = lazyPart(async () => (await import('./results/columns-sheet.tsx')).ColumnsSheet)

type Props = { drafting: Drafting; tabs: ReactNode }

/** Shows the screener: the filter on the left or above, the results on the right or below. */
export function ScreenerPage({ drafting, tabs }: Props) {
  const words = useResultWords()
  const { draft } = drafting
  const { country } = draft
  const wide = useWide()
  const telling = usePhraseContext(country)
  const pack = useMarketPack(country)
  const found = useFound(draft)
  const view = draft.view ?? (wide ? 'table' : 'cards')
  const clear = useClearAll(drafting)
  const { why, chosen, ask, onWhy, explains, setExplains } = useExplained(found, pack, telling, wide)
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
    <PartBoundary fallback={<SkeletonRows count={8} />}>
      <Results
        {...{ drafting, found, pack, view, wide, telling }}
        chosen={chosen}
        onChoose={ask}
        onWhy={onWhy}
        tools={wide ? null : tools}
      />
    </PartBoundary>
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
          <PartBoundary fallback={null}>
            <Explained {...why} />
          </PartBoundary>
        </section>
        <PartBoundary fallback={null}>{sheet}</PartBoundary>
      </div>
    )
  return (
    <div className="screener-page">
      <div className="screener-top">
        {tabs}
        {choosesCountry}
      </div>
      {head}
      <PartBoundary fallback={<div className="screener-chips-place" />}>
        <Chips drafting={drafting} count={count} />
      </PartBoundary>
      {clear.note}
      {results}
      <PartBoundary fallback={null}>{sheet}</PartBoundary>
      <PartBoundary fallback={null}>
        {explains !== 'never' && <WhySheet {...why} open={explains} onClose={() => setExplains(false)} />}
      </PartBoundary>
    </div>
  )
}

function FilterCountry({ drafting, telling }: { drafting: Drafting; telling: PhraseContext }) {
  return (
    <Segmented
      label={telling.words.country}
      value={drafting.draft.country}
      onChange={next => drafting.change({ country: next })}
      items={(['kr', 'us'] as const).map(value => ({ value, label: telling.words.countries[value] }))}
    />
  )
}

type HeadProps = { drafting: Drafting; found: ScreenerResults; telling: PhraseContext; clear: ReactNode }

function ScreenerHead({ drafting, found, telling, clear }: HeadProps) {
  return (
    <header className="screener-head">
      <Count count={found.settled?.answer.total ?? null} />
      <p className="screener-sentence">
        <FilterSentence saved={drafting.draft.saved} telling={telling} /> {clear}
      </p>
      <Actions {...{ drafting, found, telling }} />
    </header>
  )
}

function RailPane({ drafting, heading }: { drafting: Drafting; heading: string }) {
  return (
    <div className="pane screener-rail">
      <h2 className="sr-only">{heading}</h2>
      <PartBoundary
        fallback={
          <div className="padded">
            <SkeletonText lines={8} />
          </div>
        }
      >
        <Rail drafting={drafting} />
      </PartBoundary>
    </div>
  )
}
