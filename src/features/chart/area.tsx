import { type ReactNode, startTransition, useDeferredValue, useRef, useState } from 'react'
import type { ChartRange, ChartReply, Quote } from '#contract/quote.ts'
import { sessionsInRange } from '#domain/market/chart-range.ts'
import { displayName } from '#domain/market/ticker.ts'
import { useChart } from '#state/market/chart.ts'
import { useChartChoices } from '#state/market/chart-view.ts'
import type { CachedReplyState } from '#state/request/kept.ts'
import { quoteWords } from '#text/words/quote.ts'
import type { AiChartProps, ChartControl } from '#ui/charts/ai-chart.tsx'
import type { ChartSignalChange } from '#ui/charts/chart-series.ts'
import { LazyAiChart } from '#ui/charts/lazy-ai-chart.tsx'
import { useText } from '#ui/frame/language.tsx'
import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import { SkeletonChart } from '#ui/frame/skeleton.tsx'
import { ProblemState } from '../loading/problem-state.tsx'
import { ChartNotes } from './chart-notes.tsx'
import { ChartPartLoaders } from './chart-part-loaders.tsx'
import { LazyRecordSheet } from './open-record.tsx'
import { ChartTools } from './tools.tsx'
import { useChartComparison } from './use-chart-comparison.ts'
import { useChartContent } from './use-chart-parts.ts'
import { useLoadedChartData } from './use-loaded-chart-data.ts'

/** The sheets over the chart and the loaders of the user's own choices load only when they are needed. */
const ChartLayersSheet = lazyComponent(async () => (await import('./layers-sheet.tsx')).ChartLayersSheet)
const PictureButton = lazyComponent(async () => (await import('./picture.tsx')).PictureButton)

type Props = {
  quote: Quote
  /** Draws the chart with another engine; the data is the same as for our own drawing. */
  instead?: (props: AiChartProps) => ReactNode
  /** Whether the chart is alone on the page. */
  whole?: boolean
}

/** The AI chart with its range, layers, records and picture export. */
export function AiChartWithControls({ quote, instead, whole = false }: Props) {
  const { lang } = useText()
  const { ticker } = quote
  // The deferred value keeps the switches responsive: they change first and the chart follows.
  const choices = useDeferredValue(useChartChoices())
  const [chosen, setRange] = useState<ChartRange>('6M')
  const range = useDeferredValue(chosen)
  const reply = useChart(ticker, range, choices.adjusted)
  const chart = useLast(reply.data)
  const [layered, setLayered] = useState<boolean | undefined>()
  const [turn, setTurn] = useState<ChartSignalChange | null | undefined>()
  const loaded = useLoadedChartData()
  const comparison = useChartComparison(chart)
  const area = useRef<HTMLElement>(null)
  const control = useRef<ChartControl>(null)
  const { series, ...parts } = useChartContent(chart, quote, choices, loaded)
  const { name } = displayName(quote, lang)
  const label = quoteWords[lang].chartLabel({ name, range: quoteWords[lang][`r${range}`] })
  const tools = (
    <ChartTools
      ticker={ticker}
      area={area}
      range={chosen}
      onRange={setRange}
      layered={layered ?? false}
      onLayers={() => setLayered(true)}
    />
  )
  const drawn: AiChartProps | null = series && {
    ...{ series, name, label, sessions: sessionsInRange[range], ...parts, compare: comparison.lines },
    ...{ sound: choices.sound, onMark: setTurn, control, tools },
  }

  return (
    <section className="chart-area" aria-label={label} ref={area}>
      <div>
        <DrawnChart drawn={drawn} reply={reply} tools={tools} instead={instead} />
        <ChartNotes
          chart={chart}
          comparing={comparison.lines.length}
          indicatorsFailed={loaded.indicatorsFailed}
          saysTooNew={range === '5Y' && !whole}
        />
      </div>
      <ChartPartLoaders
        ticker={ticker}
        choices={choices}
        hasChart={chart !== null}
        loaded={loaded}
        comparison={comparison}
      />
      {layered !== undefined && (
        <LazyBoundary>
          <ChartLayersSheet
            open={layered}
            onClose={() => startTransition(() => setLayered(false))}
            own={ticker}
            compared={comparison.compared}
            failed={comparison.failed}
            onCompare={comparison.setCompared}
            picture={instead ? null : <PictureButton quote={quote} control={control} sub={label} />}
          />
        </LazyBoundary>
      )}
      <LazyRecordSheet turn={turn} quote={quote} onClose={() => setTurn(null)} />
    </section>
  )
}

type DrawnProps = {
  /** null until a chart has loaded for the first time. */
  drawn: AiChartProps | null
  reply: Pick<CachedReplyState<ChartReply>, 'problem' | 'retry' | 'retrying'>
  tools: ReactNode
  instead: Props['instead']
}

/** Draws the chart, which contains the tools. Until there is a chart, shows the reason, with the tools below it. */
function DrawnChart({ drawn, reply, tools, instead }: DrawnProps) {
  if (drawn) return instead?.(drawn) ?? <LazyAiChart {...drawn} />
  return (
    <>
      {reply.problem ? (
        <ProblemState problem={reply.problem} retry={reply.retry} retrying={reply.retrying} />
      ) : (
        <SkeletonChart />
      )}
      {tools}
    </>
  )
}

/** Keeps the last chart until the next range has loaded, so that the screen does not go blank in between. */
function useLast<T>(now: T | null): T | null {
  const [last, setLast] = useState(now)
  if (now !== null && now !== last) setLast(now)
  return now ?? last
}
