import type { ChartReply, Quote } from '#contract/quote.ts'
import type { ChartSeries } from '#ui/charts/chart-series.ts'

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
