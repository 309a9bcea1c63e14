import { type Interval, wilson } from '../statistics/wilson.ts'
import { outcomeRule, UNKNOWN } from './outcomes.ts'

/** Our own choice: narrow around one half, where nearly every honest forecast of this question lies. */
export const bucketEdges = [0, 0.3, 0.4, 0.45, 0.475, 0.5, 0.525, 0.55, 0.6, 0.7, 1] as const

export type Bucket = {
  from: number
  to: number
  count: number
  /** NaN where the bucket is empty. */
  predicted: number
  happened: number
  /** 95 %, as if of count ÷ overlap cases: the outcomes of neighbouring days are nearly the same one. */
  interval: Interval
}

/** What was said beside what happened. A forecast on an edge belongs to the bucket above it. */
export function calibration(
  predictions: ArrayLike<number>,
  outcomes: ArrayLike<number>,
  { edges = bucketEdges as readonly number[], overlap = outcomeRule.horizon as number } = {},
): Bucket[] {
  const last = edges.length - 2
  const counts = new Int32Array(last + 1)
  const said = new Float64Array(last + 1)
  const happened = new Int32Array(last + 1)
  for (let row = 0; row < outcomes.length; row++) {
    if (outcomes[row] === UNKNOWN) continue
    const prediction = predictions[row]!
    let bucket = 0
    while (bucket < last && prediction >= edges[bucket + 1]!) bucket++
    counts[bucket]!++
    said[bucket]! += prediction
    happened[bucket]! += outcomes[row]!
  }
  return Array.from(counts, (count, bucket) => ({
    from: edges[bucket]!,
    to: edges[bucket + 1]!,
    count,
    predicted: said[bucket]! / count,
    happened: happened[bucket]! / count,
    interval: wilson(happened[bucket]! / count, count / overlap),
  }))
}
