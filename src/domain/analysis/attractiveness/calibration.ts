import { type EstimateWithInterval, estimateProportion, type SampleGroup } from '../statistics/intervals.ts'
import { UNKNOWN_OUTCOME } from './outcomes.ts'
import { type Forecasts, forecastVerdictSettings } from './verdict.ts'

/** Our choice: the buckets are narrow around one half, where nearly every honest forecast of this question is. */
export const bucketEdges = [0, 0.3, 0.4, 0.45, 0.475, 0.5, 0.525, 0.55, 0.6, 0.7, 1] as const

export type CalibrationBucket = {
  from: number
  to: number
  count: number
  /** Mean of the forecasts in the bucket; null when there are none. */
  predicted: number | null
  happened: EstimateWithInterval | null
}

/**
 * Compares forecasts with what happened. A forecast on an edge belongs to the upper bucket. The interval is computed from the
 * verdict's blocks of days: the outcomes of neighbouring days repeat each other and the stocks of a bucket often move together.
 * The blocks measure how much they do so, which a fixed allowance for the overlap could not.
 */
export function calibrationBuckets(
  forecasts: Forecasts,
  edges: readonly number[] = bucketEdges,
): CalibrationBucket[] {
  const { predictions, outcomes, day } = forecasts
  const last = edges.length - 2
  const said = new Float64Array(last + 1)
  const blocks = Array.from(said, () => new Map<number, SampleGroup>())
  let [days, today] = [0, Number.NaN]
  for (let row = 0; row < outcomes.length; row++) {
    if (outcomes[row] === UNKNOWN_OUTCOME) continue
    if (day[row] !== today) days++
    today = day[row]!
    const block = Math.floor((days - 1) / forecastVerdictSettings.block)
    const prediction = predictions[row]!
    let bucket = 0
    while (bucket < last && prediction >= edges[bucket + 1]!) bucket++
    said[bucket]! += prediction
    const group = blocks[bucket]!.get(block) ?? { sum: 0, count: 0 }
    group.sum += outcomes[row]!
    group.count++
    blocks[bucket]!.set(block, group)
  }
  return blocks.map((groups, bucket) => {
    const happened = estimateProportion([...groups.values()])
    const count = happened?.n ?? 0
    return {
      from: edges[bucket]!,
      to: edges[bucket + 1]!,
      count,
      predicted: count === 0 ? null : said[bucket]! / count,
      happened,
    }
  })
}
