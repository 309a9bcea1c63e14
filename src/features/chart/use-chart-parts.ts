import { useMemo } from 'react'
import type { ChartReply, Quote } from '#contract/quote.ts'
import type { ChartChoices } from '#state/market/chart-view.ts'
import { chartWords } from '#text/words/chart.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { chartEvents } from './chart-events.ts'
import { indicatorOverlaysOf, panesOf } from './indicator-panes.ts'
import { chartSeriesOf } from './parts.ts'
import type { LoadedChartData } from './use-loaded-chart-data.ts'

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
