import { medianOf } from '../analysis/statistics/median.ts'
import { tidy } from '../kernel/tidy.ts'

export const tidyOrNull = (value: number): number | null => (Number.isFinite(value) ? tidy(value) : null)

/** Returns the median of the known values; null when none is known. */
export function median(values: Iterable<number>): number | null {
  const known = Float64Array.from(values).filter(Number.isFinite)
  return tidyOrNull(medianOf(known, known.length))
}

/** Returns the sum of the known values; null when none is known. */
export function sum(values: Iterable<number>): number | null {
  let [total, count] = [0, 0]
  for (const value of values)
    if (Number.isFinite(value)) {
      total += value
      count++
    }
  return count === 0 ? null : tidy(total)
}
