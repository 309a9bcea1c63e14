import { fundamentalMetrics } from './fundamental.ts'
import { judgementMetrics } from './judgement.ts'
import type { Metric } from './metric.ts'
import { priceMetrics } from './price.ts'
import { technicalMetrics } from './technical.ts'

/**
 * Every metric that a pack can contain and a filter can use. A metric that is added here appears in packs, filters and
 * formulas.
 */
export const metrics: readonly Metric[] = [
  ...priceMetrics,
  ...technicalMetrics,
  ...fundamentalMetrics,
  ...judgementMetrics,
]

const byId: ReadonlyMap<string, Metric> = new Map(metrics.map(metric => [metric.id, metric]))

export const findMetric = (id: string): Metric | undefined => byId.get(id)
