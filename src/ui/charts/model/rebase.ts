/**
 * Returns a line's values on the dates of another chart: the last known value on days without trading, and NaN before
 * the first value.
 */
export function alignToDates(
  days: readonly string[],
  other: { dates: readonly string[]; values: ArrayLike<number> },
): Float64Array {
  const out = new Float64Array(days.length).fill(Number.NaN)
  let next = 0
  let known = Number.NaN
  for (const [at, day] of days.entries()) {
    while (next < other.dates.length && other.dates[next]! <= day) known = other.values[next++]!
    out[at] = known
  }
  return out
}

/** Scales a line to 100 at its first known visible session. Earlier sessions are scaled by the same factor. */
export function rebaseTo100(values: Float64Array, first: number, last: number): Float64Array {
  let base = Number.NaN
  for (let at = first; at <= last && Number.isNaN(base); at += 1) base = values[at]!
  return values.map(value => (value / base) * 100)
}
