import { lazyPart } from '../frame/lazy-part.ts'
import { PartBoundary } from '../frame/part-boundary.tsx'
import { SkeletonChart } from '../frame/skeleton.tsx'
import type { AiChartProps } from './ai-chart.tsx'

const AiChart = lazyPart(async () => (await import('./ai-chart.tsx')).AiChart)

/** The chart comes when a screen first draws one. Until then a skeleton and its tools are as tall, so that nothing below moves. */
export function LazyAiChart(props: AiChartProps) {
  const waits = (
    <>
      <SkeletonChart />
      {props.tools}
    </>
  )
  return (
    <PartBoundary fallback={waits}>
      <AiChart {...props} />
    </PartBoundary>
  )
}
