import { lazyComponent } from '../frame/lazy-part.ts'
import { LazyBoundary } from '../frame/part-boundary.tsx'
import { SkeletonChart } from '../frame/skeleton.tsx'
import type { AiChartProps } from './ai-chart.tsx'

const AiChart = lazyComponent(async () => (await import('./ai-chart.tsx')).AiChart)

/**
 * Loads the chart's code when a screen first shows a chart. Until then a skeleton with the same controls has the same
 * height, so that nothing below moves.
 */
export function LazyAiChart(props: AiChartProps) {
  const waits = (
    <>
      <SkeletonChart />
      {props.tools}
    </>
  )
  return (
    <LazyBoundary fallback={waits}>
      <AiChart {...props} />
    </LazyBoundary>
  )
}
