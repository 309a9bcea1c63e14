/** Of the first `count` values, which are left sorted; NaN of none. */
export function medianOf(values: Float64Array, count: number): number {
  const sorted = values.subarray(0, count).sort()
  const middle = count >>> 1
  if (count === 0) return Number.NaN
  return count % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
