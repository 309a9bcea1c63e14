import {
  CandlestickSeries,
  createSeriesMarkers,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  type Time,
} from 'lightweight-charts'
import type { Lang } from '#text/formats.ts'
import { allLayers, type ChartLayers } from './chart-input.ts'
import { type ChartLine, type ChartSeries, isHaltedCandle } from './chart-series.ts'
import { createEmptySecondEngine } from './empty-second-engine.ts'
import { labelledTargetLevels, targetPriceLevels } from './model/levels.ts'
import type { ChartPalette } from './palette.ts'

type Input = { series: ChartSeries; palette: ChartPalette; layers: ChartLayers | undefined; lang: Lang }

/** The library's chart, and the data and settings of what is added to it. */
type Drawing = { chart: IChartApi; series: ChartSeries; palette: ChartPalette; layers: ChartLayers }

/**
 * Draws the chart with Lightweight Charts. `show` sets how many of the last sessions are visible, `end` removes
 * everything.
 */
export function drawWithLightweightCharts(
  box: HTMLElement,
  { series, palette, layers = allLayers, lang }: Input,
): { show: (sessions: number) => void; end: () => void } {
  const chart = createEmptySecondEngine(box, palette, layers, lang)
  const drawing: Drawing = { chart, series, palette, layers }
  const prices = addPrices(drawing)
  addVolume(drawing)
  addAverages(drawing)
  addLevels(drawing)
  if (layers.signals) addMarks(prices, drawing)
  const { length } = series.dates
  return {
    show(sessions) {
      chart
        .timeScale()
        .setVisibleLogicalRange({ from: Math.max(0, length - sessions) - 0.5, to: length - 0.5 })
    },
    end: () => chart.remove(),
  }
}

function addPrices({ chart, series, palette }: Drawing): ISeriesApi<'Candlestick'> {
  const prices = chart.addSeries(CandlestickSeries, {
    ...{ upColor: palette.up, borderUpColor: palette.up, wickUpColor: palette.up },
    ...{ downColor: palette.bg, borderDownColor: palette.down, wickDownColor: palette.down },
    priceFormat:
      series.country === 'kr'
        ? { type: 'price', precision: 0, minMove: 1 }
        : { type: 'price', precision: 2, minMove: 0.01 },
  })
  prices.setData(
    series.candles.map((candle, at) => {
      const [open, close, low, high] = isHaltedCandle(candle)
        ? [candle[1], candle[1], candle[1], candle[1]]
        : candle
      return { time: timeAt(series, at), open, high, low, close }
    }),
  )
  return prices
}

function addVolume({ chart, series, palette }: Drawing) {
  const amounts = chart.addSeries(HistogramSeries, {
    ...{ color: palette.edge, priceScaleId: 'volume', priceFormat: { type: 'volume' } },
    ...{ lastValueVisible: false, priceLineVisible: false },
  })
  amounts.setData(series.volume.map((value, at) => ({ time: timeAt(series, at), value })))
  chart.priceScale('volume').applyOptions({ scaleMargins: { top: 0.84, bottom: 0 } })
}

function addLine({ chart, series }: Drawing, values: ChartLine, color: string, lineStyle: LineStyle) {
  const drawn = chart.addSeries(LineSeries, {
    ...{ color, lineStyle, lineWidth: 1, priceLineVisible: false, lastValueVisible: false },
    crosshairMarkerVisible: false,
  })
  drawn.setData(
    values.map((value, at) =>
      value === null ? { time: timeAt(series, at) } : { time: timeAt(series, at), value },
    ),
  )
}

function addAverages(drawing: Drawing) {
  const { series, palette, layers } = drawing
  const { ma20, bands } = series
  if (layers.ma20) addLine(drawing, ma20, palette.t2, LineStyle.Solid)
  if (layers.bands && bands)
    for (const values of [bands.upper2, bands.upper1, bands.lower1, bands.lower2])
      addLine(drawing, values, palette.edge, LineStyle.Dotted)
}

/** Adds the target prices, and the stop-loss lines of a position that is open. */
function addLevels(drawing: Drawing) {
  const { series, palette, layers } = drawing
  const { dates, takeProfit = [], stopLoss } = series
  // There is one line series per level: a single series would draw a line across the time between two positions.
  const { levels, entryAt } = targetPriceLevels(takeProfit, dates.length)
  const between = (from: number, to: number, value: (at: number) => number | null): ChartLine =>
    dates.map((_, at) => (at < from || at > to ? null : value(at)))
  if (layers.takeProfit)
    for (const { price, from, to, reachedAt } of labelledTargetLevels(levels)) {
      const line = between(from, to, () => price)
      addLine(drawing, line, palette.accent, reachedAt === null ? LineStyle.Dashed : LineStyle.Solid)
    }
  if (entryAt !== null && stopLoss) {
    const last = dates.length - 1
    const stop = (values: ChartLine) => {
      const line = between(entryAt, last, at => values[at] ?? null)
      addLine(drawing, line, palette.t2, LineStyle.LargeDashed)
    }
    if (layers.vp) stop(stopLoss.vp)
    if (layers.ema20) stop(stopLoss.ema_20)
  }
}

function addMarks(prices: ISeriesApi<'Candlestick'>, { series: { signals = [] }, palette }: Drawing) {
  createSeriesMarkers(
    prices,
    signals
      .filter(({ signal }) => signal !== 'HOLD' && signal !== 'WAIT')
      .map(({ date, signal }) => ({
        time: iso(date) as Time,
        color: signal === 'EXIT' ? palette.t1 : palette.accent,
        ...(signal.endsWith('ENTRY')
          ? ({ position: 'belowBar', shape: 'arrowUp' } as const)
          : ({ position: 'aboveBar', shape: signal === 'EXIT' ? 'square' : 'circle' } as const)),
      })),
  )
}

const timeAt = ({ dates }: ChartSeries, at: number): Time => iso(dates[at] ?? '') as Time

const iso = (date: string): string =>
  date.includes('-') ? date : `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`
