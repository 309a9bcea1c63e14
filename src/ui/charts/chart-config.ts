import type { ChartData, ChartOptions, Scale } from 'chart.js'
import type { Text } from '#text/text.ts'
import type { CandleChartProps } from './candle-chart-props.ts'
import { priceRange } from './candlestick-geometry.ts'
import { tagHeight } from './last-price-tag.ts'
import type { Palette } from './palette.ts'
import { type SessionTick, sessionTicks } from './session-ticks.ts'

type Types = 'candlestick' | 'line' | 'bar'
export type CandleConfig = {
  data: ChartData<Types>
  options: ChartOptions<Types>
}

/** Both axes at the right are as wide as the longest price, so that the plots lie under one another. */
const axisWidth = (longest: string): number => Math.max(52, Math.ceil(longest.length * 7.2) + 16)

const tickText = (tick: SessionTick, date: string, text: Text): string => {
  if (tick.kind === 'year') return date.slice(0, 4)
  return text.day(date, tick.kind === 'month' ? 'month' : 'short')
}

export function candleConfig(props: CandleChartProps, palette: Palette, text: Text): CandleConfig {
  const { dates, candles, volume, ma20, country } = props
  const last = candles.at(-1)?.[1] ?? null
  const range = priceRange(candles, ma20)
  const width = axisWidth(text.price(range.max, country))
  const faint = `color-mix(in srgb, ${palette.edge} 78%, transparent)`
  let lastPixel = Number.NaN
  let ticks: SessionTick[] = []
  const fixWidth = (scale: Scale) => {
    scale.width = width
  }

  return {
    data: {
      datasets: [
        {
          type: 'candlestick',
          data: candles.map((candle, x) => ({ x, candle })),
          colors: { up: palette.up, down: palette.down, still: palette.t3, ground: palette.bg },
          yAxisID: 'y',
          order: 1,
        },
        {
          type: 'line',
          data: ma20.map((y, x) => ({ x, y: y ?? Number.NaN })),
          borderColor: palette.t2,
          borderWidth: 1,
          pointRadius: 0,
          yAxisID: 'y',
          order: 0,
        },
        {
          type: 'bar',
          data: volume.map((y, x) => ({ x, y })),
          backgroundColor: faint,
          barPercentage: 0.8,
          categoryPercentage: 0.8,
          yAxisID: 'volume',
          order: 2,
        },
      ],
    },
    options: {
      animation: false,
      parsing: false,
      normalized: true,
      responsive: true,
      maintainAspectRatio: false,
      events: [],
      layout: { padding: { top: 4 } },
      font: { family: palette.font, size: 12 },
      plugins: {
        'last-price-tag': {
          price: last,
          text: text.price(last, country),
          font: palette.font,
          ground: palette.t1,
          ink: palette.bg,
        },
      },
      scales: {
        x: {
          type: 'linear',
          offset: false,
          min: -0.6,
          max: Math.max(0, dates.length - 1) + 0.6,
          grid: { display: false },
          border: { color: palette['line-2'] },
          afterBuildTicks: scale => {
            const plot = scale.chart.width - width
            const pixel = (tick: SessionTick) => ((tick.index + 0.6) / (dates.length + 0.2)) * plot
            // A name at the very edge would push the plot inwards.
            ticks = sessionTicks(dates, Math.floor(plot / 58)).filter(
              tick => pixel(tick) > 24 && pixel(tick) < plot - 16,
            )
            scale.ticks = ticks.map(tick => ({ value: tick.index }))
          },
          ticks: {
            color: palette.t3,
            autoSkip: false,
            maxRotation: 0,
            font: { family: palette.font, size: 12 },
            callback: (_value, at) => {
              const tick = ticks[at]
              return tick ? tickText(tick, dates[tick.index] ?? '', text) : ''
            },
          },
        },
        y: {
          position: 'right',
          stack: 'plots',
          stackWeight: 5,
          min: range.min,
          max: range.max,
          afterFit: fixWidth,
          grid: { color: palette.line, tickLength: 0 },
          border: { color: palette['line-2'] },
          ticks: {
            includeBounds: false,
            maxTicksLimit: 9,
            padding: 8,
            crossAlign: 'far',
            font: { family: palette.font, size: 12 },
            color: context => {
              if (last !== null) lastPixel = context.chart.scales.y?.getPixelForValue(last) ?? Number.NaN
              const pixel = context.chart.scales.y?.getPixelForValue(context.tick?.value ?? 0) ?? 0
              return Math.abs(pixel - lastPixel) < tagHeight ? 'transparent' : palette.t3
            },
            // The space keeps them in one column with the tags; the axis knows no margin at that side.
            callback: value => `${text.price(Number(value), country)}\u2002`,
          },
        },
        volume: {
          position: 'right',
          stack: 'plots',
          stackWeight: 1,
          min: 0,
          grace: '8%',
          afterFit: fixWidth,
          grid: { display: false },
          border: { display: false },
          ticks: { display: false },
        },
      },
    },
  }
}
