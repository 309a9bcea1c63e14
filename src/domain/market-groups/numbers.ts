import { medianOf } from '../analysis/statistics/median.ts'
import { roundToFourDecimals } from '../kernel/rounding.ts'

export const roundedOrNull = (value: number): number | null =>
  Number.isFinite(value) ? roundToFourDecimals(value) : null

/** Returns the median of the known values; null when none is known. */
export function medianOfKnown(values: Iterable<number>): number | null {
  const known = Float64Array.from(values).filter(Number.isFinite)
  return roundedOrNull(medianOf(known, known.length))
}

/** Returns the sum of the known values; null when none is known. */
export function sumOfKnown(values: Iterable<number>): number | null {
  let [total, count] = [0, 0]
  for (const value of values)
    if (Number.isFinite(value)) {
      total += value
      count++
    }
  return count === 0 ? null : roundToFourDecimals(total)
}
