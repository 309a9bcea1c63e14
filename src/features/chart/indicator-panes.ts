import type { ChartReply } from '#contract/quote.ts'
import type { Indicators } from '#state/market/chart.ts'
import type { IndicatorName } from '#state/market/chart-view.ts'
import type { ChartWords } from '#text/words/chart.ts'
import type { DrawnLine, IndicatorPane } from '#ui/charts/chart-input.ts'
import { lineColumn } from '#ui/charts/model/columns.ts'

/** Returns the indicators to request; the disparity is left out, because the chart reply already contains it. */
export const indicatorsToRequest = (chosen: readonly IndicatorName[]): string[] =>
  chosen.filter(name => name !== 'disparity')

/** Matches values by date, because the indicator reply may reach further back than the chart. */
function alignedTo(dates: readonly string[], indicators: Indicators, name: string): Float64Array {
  const places = new Map(indicators.dates.map((date, at) => [date, at]))
  const line = indicators.series[name] ?? []
  return Float64Array.from(dates, date => line[places.get(date) ?? -1] ?? Number.NaN)
}

export function panesOf(
  chart: Pick<ChartReply, 'dates' | 'disparity'>,
  chosen: readonly IndicatorName[],
  indicators: Indicators | null,
  words: ChartWords,
): IndicatorPane[] {
  const of = (name: string): Float64Array | null =>
    indicators?.series[name] ? alignedTo(chart.dates, indicators, name) : null
  const panes: IndicatorPane[] = []
  if (chosen.includes('disparity'))
    panes.push({
      ...{ id: 'disparity', name: words.paneNames.disparity, levels: [100] },
      lines: [
        { values: lineColumn(chart.disparity.d20), strong: true },
        { values: lineColumn(chart.disparity.d60), dash: [4, 3] },
      ],
    })
  const rsi = of('rsi14')
  if (chosen.includes('rsi14') && rsi)
    panes.push({
      ...{ id: 'rsi14', name: words.paneNames.rsi14, levels: [30, 70], range: { min: 0, max: 100 } },
      lines: [{ values: rsi, strong: true }],
    })
  const [macd, signal, bars] = [of('macd'), of('macd_signal'), of('macd_histogram')]
  if (chosen.includes('macd') && macd && signal && bars)
    panes.push({
      ...{ id: 'macd', name: words.paneNames.macd, levels: [0], bars },
      lines: [
        { values: macd, strong: true },
        { values: signal, dash: [4, 3] },
      ],
    })
  return panes
}

/** Returns the chosen indicators that are drawn over the prices. */
export function indicatorOverlaysOf(
  { dates }: Pick<ChartReply, 'dates'>,
  chosen: readonly IndicatorName[],
  indicators: Indicators | null,
): DrawnLine[] {
  const names = [
    ...(chosen.includes('bb20') ? ['bb20_upper', 'bb20', 'bb20_lower'] : []),
    ...(chosen.includes('psar') ? ['psar'] : []),
  ]
  return names
    .filter(name => indicators?.series[name])
    .map(name => ({
      values: alignedTo(dates, indicators!, name),
      ...(name === 'psar' ? { dots: true } : name === 'bb20' ? { dash: [2, 2] } : { dash: [6, 2] }),
    }))
}
