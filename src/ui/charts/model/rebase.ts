/** Values on the days of another chart: the last one known where nothing was traded, NaN before the first. */
export function onDaysOf(
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

/** 100 on the first session that is seen and known; whatever lies before it too. */
export function rebased(values: Float64Array, first: number, last: number): Float64Array {
  let base = Number.NaN
  for (let at = first; at <= last && Number.isNaN(base); at += 1) base = values[at]!
  return values.map(value => (value / base) * 100)
}
