import { assert } from '../../kernel/assert.ts'
import { metrics } from '../metrics/index.ts'
import type { Metric } from '../metrics/metric.ts'
import { flowMeasures } from './flows.ts'
import { fundamentalMeasures } from './fundamental.ts'
import { growthMeasures } from './growth.ts'
import { judgementMeasures } from './judgement.ts'
import type { CategoryLabels } from './labels.ts'
import type { MeasuredStock } from './measured.ts'
import { priceMeasures } from './price.ts'
import { priceEventMeasures } from './price-events.ts'
import { technicalMeasures } from './technical.ts'
import { trendMeasures } from './trend.ts'
import { createMeasureInput, type Measure, type Measures } from './view.ts'

/** The table has the measure of each metric. To add a metric, add it to its table and its measure to one of these. */
export const measures: Measures = {
  ...priceMeasures,
  ...trendMeasures,
  ...priceEventMeasures,
  ...technicalMeasures,
  ...fundamentalMeasures,
  ...growthMeasures,
  ...judgementMeasures,
  ...flowMeasures,
}

const inOrder: readonly { metric: Metric; measure: Measure }[] = metrics.map(metric => {
  const measure = measures[metric.id]
  assert(measure, `${metric.id} is measured`)
  return { metric, measure }
})

/**
 * The result has one value per metric, in the order of `metrics`; NaN where it is unknown or does not exist in the
 * country.
 */
export function measureStock(
  measured: MeasuredStock,
  labels: CategoryLabels,
  out: Float64Array = new Float64Array(metrics.length),
): Float64Array {
  const view = createMeasureInput(measured, labels)
  const { country } = measured.instrument
  for (let at = 0; at < inOrder.length; at++) {
    const { metric, measure } = inOrder[at]!
    const value = metric.countries.includes(country) ? measure(view) : Number.NaN
    // The result of a division by zero counts as missing, and −0 becomes 0 for display.
    out[at] = metric.kind === 'number' && !Number.isFinite(value) ? Number.NaN : value + 0
  }
  return out
}
