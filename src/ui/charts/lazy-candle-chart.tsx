import { Suspense } from 'react'
import { lazyPart } from '../lazy-part.ts'
import { SkeletonChart } from '../skeleton.tsx'
import type { CandleChartProps } from './candle-chart-props.ts'

const CandleChart = lazyPart(async () => (await import('./candle-chart.tsx')).CandleChart)

/** The chart and its library come when a screen first draws one; the skeleton has the same height. */
export function LazyCandleChart(props: CandleChartProps) {
  const { height } = props
  return (
    <Suspense fallback={<SkeletonChart {...(height ? { height } : {})} />}>
      <CandleChart {...props} />
    </Suspense>
  )
}
