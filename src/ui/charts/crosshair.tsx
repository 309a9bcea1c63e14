import type { Chart } from 'chart.js'
import type { CSSProperties } from 'react'
import { useText } from '../language.tsx'
import type { CandleChartProps } from './candle-chart-props.ts'
import { tagHeight } from './last-price-tag.ts'
import { standApart } from './stand-apart.ts'

/** Drawn over the canvas by elements, so that moving it never draws the candles anew. */
export function Crosshair({
  chart,
  at,
  dates,
  candles,
  country,
}: CandleChartProps & { chart: Chart; at: number }) {
  const { day, price } = useText()
  const { x: xScale, y: yScale } = chart.scales
  const close = candles[at]?.[1]
  if (!xScale || !yScale || close === undefined) return null
  const x = xScale.getPixelForValue(at)
  const y = yScale.getPixelForValue(close)
  const last = yScale.getPixelForValue(candles.at(-1)?.[1] ?? close)
  const { left, right, top } = chart.chartArea
  const style = {
    '--x': `${x}px`,
    '--y': `${y}px`,
    '--tag': `${standApart(y, last, tagHeight)}px`,
    '--left': `${left}px`,
    '--right': `${right}px`,
    '--top': `${top}px`,
    '--foot': `${xScale.top}px`,
    '--axis': `${yScale.width}px`,
  } as CSSProperties
  return (
    <div className="crosshair" style={style} aria-hidden="true">
      <i className="upright" />
      <i className="level" />
      <i className="point" />
      <span className="price-tag">{price(close, country)}</span>
      <span className="date-tag">{day(dates[at], 'weekday')}</span>
    </div>
  )
}
