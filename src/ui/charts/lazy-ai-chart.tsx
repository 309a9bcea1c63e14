import { lazyPart } from '../lazy-part.ts'
import { PartBoundary } from '../part-boundary.tsx'
import { SkeletonChart } from '../skeleton.tsx'
import type { AiChartProps } from './ai-chart.tsx'

const AiChart = lazyPart(async () => (await import('./ai-chart.tsx')).AiChart)

/** The chart comes when a screen first draws one; the skeleton has the same height. */
export function LazyAiChart(props: AiChartProps) {
  return (
    <PartBoundary fallback={<SkeletonChart />}>
      <AiChart {...props} />
    </PartBoundary>
  )
}
