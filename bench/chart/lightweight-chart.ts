import {
  CandlestickSeries,
  ColorType,
  createChart,
  HistogramSeries,
  LineSeries,
  LineStyle,
  type Time,
} from 'lightweight-charts'
import type { ChartLine, ChartSeries } from '#ui/charts/chart-series.ts'

/** Draws the same candles, bars and lines with lightweight-charts, including its axes. */
export function drawLightweightChart(box: HTMLElement, series: ChartSeries): () => void {
  const { dates, candles, volume, bands, stopLoss, disparity } = series
  const chart = createChart(box, {
    ...{ width: box.clientWidth, height: box.clientHeight },
    layout: {
      background: { type: ColorType.Solid, color: '#0a0e13' },
      textColor: '#8793a1',
      attributionLogo: false,
    },
    timeScale: { minBarSpacing: 0.1 },
  })
  const time = (at: number): Time => dates[at]! as Time
  const prices = chart.addSeries(CandlestickSeries, { upColor: '#45c983', downColor: '#ff7276' })
  prices.setData(candles.map(([open, close, low, high], at) => ({ time: time(at), open, high, low, close })))
  const amounts = chart.addSeries(HistogramSeries, { priceScaleId: 'volume', color: '#6b7786' })
  amounts.setData(volume.map((value, at) => ({ time: time(at), value })))
  chart.priceScale('volume').applyOptions({ scaleMargins: { top: 0.84, bottom: 0 } })
  const line = (values: ChartLine, pane = 0) => {
    const drawn = chart.addSeries(
      LineSeries,
      { color: '#aeb8c4', lineWidth: 1, lineStyle: LineStyle.Solid },
      pane,
    )
    drawn.setData(
      values.map((value, at) => (value === null ? { time: time(at) } : { time: time(at), value })),
    )
  }
  for (const values of [
    series.ma20,
    ...Object.values(bands ?? {}),
    ...(series.takeProfit ?? []),
    ...Object.values(stopLoss ?? {}),
  ])
    line(values)
  for (const values of [disparity!.d20, disparity!.d60]) line(values, 1)
  chart.timeScale().fitContent()
  return () => chart.remove()
}
