import {
  BarController,
  BarElement,
  Chart as ChartJs,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
} from 'chart.js'
import { memo } from 'react'
import { Chart } from 'react-chartjs-2'
import { CandleElement, CandlestickController } from './candlestick-controller.ts'
import type { CandleConfig } from './chart-config.ts'
import { lastPriceTag } from './last-price-tag.ts'

// Only what is drawn here: the whole library would be twice as heavy.
ChartJs.register(
  CandlestickController,
  CandleElement,
  LineController,
  LineElement,
  PointElement,
  BarController,
  BarElement,
  LinearScale,
)

const plugins = [lastPriceTag] as never

/** Draws anew only when the numbers, the language or the colours change; moving the crosshair is none of them. */
export const CandleCanvas = memo(function CandleCanvas({
  config,
  onChart,
}: {
  config: CandleConfig
  onChart: (chart: ChartJs | null) => void
}) {
  return (
    <Chart
      ref={chart => onChart((chart as ChartJs | undefined | null) ?? null)}
      type="candlestick"
      datasetIdKey="id"
      data={config.data}
      options={config.options}
      plugins={plugins}
      aria-hidden="true"
    />
  )
})
