import { lazy, Suspense } from 'react'
import { SkeletonChart } from '../skeleton.tsx'
import type { CandleChartProps } from './candle-chart-props.ts'

const CandleChart = lazy(async () => {
  const { CandleChart } = await import('./candle-chart.tsx')
  return { default: CandleChart }
})

/** The chart and its library come when a screen first draws one; the skeleton has the same height. */
export function LazyCandleChart(props: CandleChartProps) {
  const { height } = props
  return (
    <Suspense fallback={<SkeletonChart {...(height ? { height } : {})} />}>
      <CandleChart {...props} />
    </Suspense>
  )
}
