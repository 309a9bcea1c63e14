/** The median of the first `count` values, which are sorted in place; NaN when `count` is 0. */
export function medianOf(values: Float64Array, count: number): number {
  const sorted = values.subarray(0, count).sort()
  const middle = count >>> 1
  if (count === 0) return Number.NaN
  return count % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
