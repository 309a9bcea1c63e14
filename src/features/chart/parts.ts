import type { EarningsReply, InsiderTradesReply } from '#contract/company-facts.ts'
import type { ChartReply, Quote } from '#contract/quote.ts'
import type { Indicators } from '#state/market/chart.ts'
import type { IndicatorName } from '#state/market/chart-view.ts'
import type { ChartWords } from '#text/words/chart.ts'
import type { DrawnLine, EventMark, IndicatorPane } from '#ui/charts/chart-input.ts'
import type { ChartSeries } from '#ui/charts/chart-series.ts'
import { lineColumn } from '#ui/charts/model/columns.ts'

export const chartSeriesOf = (
  chart: ChartReply,
  { country, signal }: Pick<Quote, 'country' | 'signal'>,
): ChartSeries => ({
  ...{
    dates: chart.dates,
    candles: withoutHalts(chart),
    volume: chart.volume,
    ma20: chart.ma20,
    country,
    from: 'chart',
  },
  ...{ bands: chart.bands, takeProfit: chart.take_profit, stopLoss: chart.stop_loss },
  ...{ disparity: chart.disparity, signals: chart.signals, signal: chart.adjusted ? signal : null },
})

/** In the series of a chart an open of 0 stands for a halted session, which is drawn as a dot. */
const withoutHalts = ({ candles, dates, halted }: ChartReply): ChartSeries['candles'] =>
  halted.length === 0
    ? candles
    : candles.map((candle, at) => (halted.includes(dates[at]!) ? [0, candle[1], 0, 0] : candle))

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

type Facts = { earnings: EarningsReply | null; insiders: InsiderTradesReply | null }
type Said = Pick<ChartWords, 'events' | 'splitTimes' | 'earningsOf' | 'insiderOf'>

/**
 * Places each event on the first session in which the market could know it: an event on a day without a session is
 * placed on the next session.
 */
export function chartEvents(
  { dates, splits }: Pick<ChartReply, 'dates' | 'splits'>,
  { earnings, insiders }: Facts,
  words: Said,
  percent: (value: number | null) => string,
): EventMark[] {
  const marks: EventMark[] = []
  const add = (date: string, kind: EventMark['kind'], text: string) => {
    const at = dates.findIndex(each => each >= date)
    if (at >= 0 && date >= (dates[0] ?? '')) marks.push({ at, kind, text })
  }
  for (const { date, times } of splits)
    add(date, 'split', words.splitTimes({ times: String(Math.round(times * 1000) / 1000) }))
  for (const { report_date, eps_surprise } of earnings?.past ?? [])
    add(
      report_date,
      'earnings',
      eps_surprise ? words.earningsOf({ percent: percent(eps_surprise.percent) }) : words.events.earnings,
    )
  for (const { filing_date, trade_type, insider_name } of insiders?.rows ?? []) {
    // A filing with both a purchase and a sale has no direction, so it gets no mark.
    if (trade_type === 'PS') continue
    const kind = trade_type === 'P' ? 'insiderBuy' : 'insiderSell'
    add(filing_date, kind, words.insiderOf({ what: words.events[kind], name: insider_name }))
  }
  return marks.sort((a, b) => a.at - b.at)
}
