import {
  type ReactNode,
  startTransition,
  useCallback,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Chart, ChartRange, Quote } from '#contract/quote.ts'
import { sessionsInRange } from '#domain/market/chart-range.ts'
import { displayName } from '#domain/market/ticker.ts'
import { emptyBodies } from '#domain/sync/empty-bodies.ts'
import { type Indicators, useChart } from '#state/market/chart.ts'
import { useChartChoices } from '#state/market/chart-view.ts'
import { useKeepsItems } from '#state/my-stocks/my-stocks.ts'
import { useSession } from '#state/session/session.ts'
import { chartWords } from '#text/words/chart.ts'
import { quoteWords } from '#text/words/quote.ts'
import type { AiChartProps, ChartControl } from '#ui/charts/ai-chart.tsx'
import type { SignalTurn } from '#ui/charts/chart-series.ts'
import { LazyAiChart } from '#ui/charts/lazy-ai-chart.tsx'
import { onDaysOf } from '#ui/charts/model/rebase.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { lazyPart } from '#ui/frame/lazy-part.ts'
import { PartBoundary } from '#ui/frame/part-boundary.tsx'
import { SkeletonChart } from '#ui/frame/skeleton.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import type { ComparedStock } from './compare.tsx'
import type { EventFacts } from './event-facts.ts'
import { EventLoader } from './event-loader.tsx'
import { CompareLoader, IndicatorLoader } from './loaders.tsx'
import { OpenRecord } from './open-record.tsx'
import { chartEvents, namesAsked, overlaysOf, panesOf, quoteSeries } from './parts.ts'
import type { Stops } from './stops-loader.tsx'
import { ChartTools } from './tools.tsx'

/** Sheets over the chart and the user's own choices load only when they are needed. */
const ChartLayersSheet = lazyPart(async () => (await import('./layers-sheet.tsx')).ChartLayersSheet)
const PictureButton = lazyPart(async () => (await import('./picture.tsx')).PictureButton)
const StopsLoader = lazyPart(async () => (await import('./stops-loader.tsx')).StopsLoader)

/** With fewer sessions than this a stock has no signals and no price lines. */
export const newBelow = 60

type Props = {
  quote: Quote
  /** Replaces our own drawing with another one of the same data. */
  instead?: (props: AiChartProps) => ReactNode
  /** Whether the page shows nothing but the chart. */
  whole?: boolean
}

/** The AI chart with its range, layers, records and picture export. */
export function ChartArea({ quote, instead, whole = false }: Props) {
  const { t, lang, changePercent } = useText()
  const words = useWords(chartWords)
  const { ticker } = quote
  // The deferred value keeps the switches responsive: they change first and the chart follows.
  const choices = useDeferredValue(useChartChoices())
  const keepsItems = useKeepsItems()
  const mayHaveStops = useSession().user !== null || keepsItems
  const [stops, setStops] = useState<Stops>(emptyBodies.preference)
  const [chosen, setRange] = useState<ChartRange>('6M')
  const range = useDeferredValue(chosen)
  const asked = useChart(ticker, range, choices.adjusted)
  const chart = useLast(asked.data)
  const [layered, setLayered] = useState<boolean | undefined>()
  const [turn, setTurn] = useState<SignalTurn | null | undefined>()
  const [told, setTold] = useState<{ data: Indicators | null; failed: boolean }>({
    data: null,
    failed: false,
  })
  const [facts, setFacts] = useState<EventFacts | null>(null)
  const [compared, setCompared] = useState<readonly ComparedStock[]>([])
  const [others, setOthers] = useState<ReadonlyMap<string, Chart | 'failed'>>(new Map())
  const area = useRef<HTMLElement>(null)
  const control = useRef<ChartControl>(null)

  const hearIndicators = useCallback(
    (data: Indicators | null, failed: boolean) => setTold({ data, failed }),
    [],
  )
  const hearOther = useCallback(
    (of: string, other: Chart | 'failed') => setOthers(before => new Map(before).set(of, other)),
    [],
  )

  const { indicators } = choices
  const names = namesAsked(indicators)
  const series = useMemo(() => chart && quoteSeries(chart, quote), [chart, quote])
  const panes = useMemo(
    () => (chart ? panesOf(chart, indicators, told.data, words) : []),
    [chart, indicators, told.data, words],
  )
  const overlays = useMemo(
    () => (chart?.adjusted ? overlaysOf(chart, indicators, told.data) : []),
    [chart, indicators, told.data],
  )
  const events = useMemo(
    () => (chart && facts && choices.events ? chartEvents(chart, facts, words, changePercent) : []),
    [chart, facts, choices.events, words, changePercent],
  )
  const compare = useMemo(
    () =>
      compared.flatMap(({ ticker: of, name }) => {
        const other = others.get(of)
        if (!chart || !other || other === 'failed') return []
        const values = other.candles.map(candle => candle[1])
        return [{ name, values: onDaysOf(chart.dates, { dates: other.dates, values }) }]
      }),
    [chart, compared, others],
  )
  const layers = useMemo(
    () => ({
      ...{ bands: choices.bands, ma20: choices.ma20, takeProfit: choices.takeProfit },
      ...{ profile: choices.profile, signals: choices.signals, log: choices.log },
      ...{ vp: stops.ai_chart_stop_loss_line_vp, ema20: stops.ai_chart_stop_loss_line_ema_20 },
    }),
    [choices, stops],
  )
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
    ...{ series, name, label, sessions: sessionsInRange[range], layers, panes, overlays, compare, events },
    ...{ sound: choices.sound, onMark: setTurn, control, tools },
  }
  const failed = new Set(compared.map(({ ticker: of }) => of).filter(of => others.get(of) === 'failed'))

  return (
    <section className="chart-area" aria-label={label} ref={area}>
      <div>
        {asked.problem && !chart ? (
          <>
            <ErrorState
              reason={t(`problems.${asked.problem.code}`)}
              onRetry={asked.retry}
              retrying={asked.retrying}
            />
            {tools}
          </>
        ) : drawn ? (
          (instead?.(drawn) ?? <LazyAiChart {...drawn} />)
        ) : (
          <>
            <SkeletonChart />
            {tools}
          </>
        )}
        {chart && !chart.adjusted && <p className="caption pad">{words.rawNote}</p>}
        {compare.length > 0 && <p className="caption pad">{words.comparing({ count: compare.length })}</p>}
        {told.failed && <p className="caption pad">{words.indicatorsFailed}</p>}
        {chart && range === '5Y' && chart.dates.length < newBelow && !whole && (
          <p className="caption pad">{words.tooNew({ count: chart.dates.length })}</p>
        )}
      </div>
      {names.length > 0 && (
        <IndicatorLoader key={names.join()} ticker={ticker} names={names} onTold={hearIndicators} />
      )}
      {choices.events && chart && <EventLoader ticker={ticker} onTold={setFacts} />}
      {compared.map(({ ticker: of }) => (
        <CompareLoader key={of} ticker={of} onTold={hearOther} />
      ))}
      {mayHaveStops && (
        <PartBoundary>
          <StopsLoader onTold={setStops} />
        </PartBoundary>
      )}
      {layered !== undefined && (
        <PartBoundary>
          <ChartLayersSheet
            open={layered}
            onClose={() => startTransition(() => setLayered(false))}
            own={ticker}
            compared={compared}
            failed={failed}
            onCompare={setCompared}
            picture={instead ? null : <PictureButton quote={quote} control={control} sub={label} />}
          />
        </PartBoundary>
      )}
      <OpenRecord turn={turn} quote={quote} onClose={() => setTurn(null)} />
    </section>
  )
}

/** Keeps the last chart until the next range has loaded, so that the screen does not go blank in between. */
function useLast<T>(now: T | null): T | null {
  const [last, setLast] = useState(now)
  if (now !== null && now !== last) setLast(now)
  return now ?? last
}
