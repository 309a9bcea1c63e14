import { fundamentalMetrics } from './fundamental.ts'
import { judgementMetrics } from './judgement.ts'
import type { Metric } from './metric.ts'
import { priceMetrics } from './price.ts'
import { technicalMetrics } from './technical.ts'

/** Every metric a pack may carry and a filter may name. Add one here: the builder of packs, the filters and the formula follow. */
export const metrics: readonly Metric[] = [
  ...priceMetrics,
  ...technicalMetrics,
  ...fundamentalMetrics,
  ...judgementMetrics,
]

const byId: ReadonlyMap<string, Metric> = new Map(metrics.map(metric => [metric.id, metric]))

export const findMetric = (id: string): Metric | undefined => byId.get(id)
