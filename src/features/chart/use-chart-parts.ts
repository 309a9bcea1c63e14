import { useCallback, useMemo, useState } from 'react'
import type { ChartReply, Quote } from '#contract/quote.ts'
import { emptyBodies } from '#domain/sync/empty-bodies.ts'
import type { Indicators } from '#state/market/chart.ts'
import type { ChartChoices } from '#state/market/chart-view.ts'
import { chartWords } from '#text/words/chart.ts'
import { alignToDates } from '#ui/charts/model/rebase.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import type { ComparedStock } from './compare.tsx'
import type { EventFacts } from './event-facts.ts'
import { chartEvents, chartSeriesOf, indicatorOverlaysOf, panesOf } from './parts.ts'
import type { StopLineSettings } from './stops-loader.tsx'

/** Holds what the chart's loaders have delivered so far, and returns the callbacks with which they deliver it. */
export function useLoadedChartData() {
  const [stops, setStops] = useState<StopLineSettings>(emptyBodies.preference)
  const [loaded, setLoaded] = useState<{ data: Indicators | null; failed: boolean }>({
    data: null,
    failed: false,
  })
  const [facts, setFacts] = useState<EventFacts | null>(null)
  const hearIndicators = useCallback(
    (data: Indicators | null, failed: boolean) => setLoaded({ data, failed }),
    [],
  )
  const { data: indicators, failed: indicatorsFailed } = loaded
  return { stops, setStops, facts, setFacts, indicators, indicatorsFailed, hearIndicators }
}
export type LoadedChartData = ReturnType<typeof useLoadedChartData>

/** Holds the stocks to compare with, and the lines of those whose charts have loaded. */
export function useChartComparison(chart: ChartReply | null) {
  const [compared, setCompared] = useState<readonly ComparedStock[]>([])
  const [others, setOthers] = useState<ReadonlyMap<string, ChartReply | 'failed'>>(new Map())
  const hearOther = useCallback(
    (of: string, other: ChartReply | 'failed') => setOthers(before => new Map(before).set(of, other)),
    [],
  )
  const lines = useMemo(
    () =>
      compared.flatMap(({ ticker: of, name }) => {
        const other = others.get(of)
        if (!chart || !other || other === 'failed') return []
        const values = other.candles.map(candle => candle[1])
        return [{ name, values: alignToDates(chart.dates, { dates: other.dates, values }) }]
      }),
    [chart, compared, others],
  )
  const failed = new Set(compared.map(({ ticker: of }) => of).filter(of => others.get(of) === 'failed'))
  return { compared, setCompared, hearOther, lines, failed }
}
export type ChartComparison = ReturnType<typeof useChartComparison>

/** Computes the series, panes, overlays, events and layers of the chart; each changes only when its own input does. */
export function useChartContent(
  chart: ChartReply | null,
  quote: Quote,
  choices: ChartChoices,
  loaded: Pick<LoadedChartData, 'indicators' | 'facts' | 'stops'>,
) {
  const { changePercent } = useText()
  const words = useWords(chartWords)
  const { indicators: chosen } = choices
  const { indicators, facts, stops } = loaded
  const series = useMemo(() => chart && chartSeriesOf(chart, quote), [chart, quote])
  const panes = useMemo(
    () => (chart ? panesOf(chart, chosen, indicators, words) : []),
    [chart, chosen, indicators, words],
  )
  const overlays = useMemo(
    () => (chart?.adjusted ? indicatorOverlaysOf(chart, chosen, indicators) : []),
    [chart, chosen, indicators],
  )
  const events = useMemo(
    () => (chart && facts && choices.events ? chartEvents(chart, facts, words, changePercent) : []),
    [chart, facts, choices.events, words, changePercent],
  )
  const layers = useMemo(
    () => ({
      ...{ bands: choices.bands, ma20: choices.ma20, takeProfit: choices.takeProfit },
      ...{ profile: choices.profile, signals: choices.signals, log: choices.log },
      ...{ vp: stops.ai_chart_stop_loss_line_vp, ema20: stops.ai_chart_stop_loss_line_ema_20 },
    }),
    [choices, stops],
  )
  return { series, panes, overlays, events, layers }
}
