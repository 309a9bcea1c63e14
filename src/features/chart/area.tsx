import { type ReactNode, startTransition, useDeferredValue, useRef, useState } from 'react'
import type { ChartRange, ChartReply, Quote } from '#contract/quote.ts'
import { sessionsInRange } from '#domain/market/chart-range.ts'
import { displayName } from '#domain/market/ticker.ts'
import { useChart } from '#state/market/chart.ts'
import { type ChartChoices, useChartChoices } from '#state/market/chart-view.ts'
import { useGuestHasItems } from '#state/my-stocks/my-stocks.ts'
import type { CachedReplyState } from '#state/request/kept.ts'
import { useSession } from '#state/session/session.ts'
import { chartWords } from '#text/words/chart.ts'
import { quoteWords } from '#text/words/quote.ts'
import type { AiChartProps, ChartControl } from '#ui/charts/ai-chart.tsx'
import type { ChartSignalChange } from '#ui/charts/chart-series.ts'
import { LazyAiChart } from '#ui/charts/lazy-ai-chart.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import { SkeletonChart } from '#ui/frame/skeleton.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { EventLoader } from './event-loader.tsx'
import { ComparedChartLoader, IndicatorLoader } from './loaders.tsx'
import { LazyRecordSheet } from './open-record.tsx'
import { indicatorsToRequest } from './parts.ts'
import { ChartTools } from './tools.tsx'
import {
  type ChartComparison,
  type LoadedChartData,
  useChartComparison,
  useChartContent,
  useLoadedChartData,
} from './use-chart-parts.ts'

/** The sheets over the chart and the loaders of the user's own choices load only when they are needed. */
const ChartLayersSheet = lazyComponent(async () => (await import('./layers-sheet.tsx')).ChartLayersSheet)
const PictureButton = lazyComponent(async () => (await import('./picture.tsx')).PictureButton)
const StopsLoader = lazyComponent(async () => (await import('./stops-loader.tsx')).StopLineSettingsLoader)

/** A stock with fewer sessions than this has no signals and no price lines. */
export const MIN_SIGNAL_SESSIONS = 60

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
  const { t } = useText()
  if (drawn) return instead?.(drawn) ?? <LazyAiChart {...drawn} />
  return (
    <>
      {reply.problem ? (
        <ErrorState
          reason={t(`problems.${reply.problem.code}`)}
          onRetry={reply.retry}
          retrying={reply.retrying}
        />
      ) : (
        <SkeletonChart />
      )}
      {tools}
    </>
  )
}

type NotesProps = {
  chart: ChartReply | null
  /** Number of other stocks that the chart compares with this one. */
  comparing: number
  indicatorsFailed: boolean
  saysTooNew: boolean
}

function ChartNotes({ chart, comparing, indicatorsFailed, saysTooNew }: NotesProps) {
  const words = useWords(chartWords)
  return (
    <>
      {chart && !chart.adjusted && <p className="caption pad">{words.rawNote}</p>}
      {comparing > 0 && <p className="caption pad">{words.comparing({ count: comparing })}</p>}
      {indicatorsFailed && <p className="caption pad">{words.indicatorsFailed}</p>}
      {chart && saysTooNew && chart.dates.length < MIN_SIGNAL_SESSIONS && (
        <p className="caption pad">{words.tooNew({ count: chart.dates.length })}</p>
      )}
    </>
  )
}

type LoadersProps = {
  ticker: string
  choices: ChartChoices
  hasChart: boolean
  loaded: LoadedChartData
  comparison: ChartComparison
}

/** Loads what the user has chosen to see on the chart. */
function ChartPartLoaders({ ticker, choices, hasChart, loaded, comparison }: LoadersProps) {
  const keepsItems = useGuestHasItems()
  const mayHaveStops = useSession().user !== null || keepsItems
  const names = indicatorsToRequest(choices.indicators)
  return (
    <>
      {names.length > 0 && (
        <IndicatorLoader key={names.join()} ticker={ticker} names={names} onTold={loaded.hearIndicators} />
      )}
      {choices.events && hasChart && <EventLoader ticker={ticker} onTold={loaded.setFacts} />}
      {comparison.compared.map(({ ticker: of }) => (
        <ComparedChartLoader key={of} ticker={of} onTold={comparison.hearOther} />
      ))}
      {mayHaveStops && (
        <LazyBoundary>
          <StopsLoader onTold={loaded.setStops} />
        </LazyBoundary>
      )}
    </>
  )
}

/** Keeps the last chart until the next range has loaded, so that the screen does not go blank in between. */
function useLast<T>(now: T | null): T | null {
  const [last, setLast] = useState(now)
  if (now !== null && now !== last) setLast(now)
  return now ?? last
}
