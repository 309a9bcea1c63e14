/**
 * The design decides the four returns and their weights (a common public reading of a rating whose formula is not published):
 * the last quarter counts twice as much as each of the longer spans. A stock with fewer than 253 bars has no score. The spans
 * count the stock's own bars, halted days included.
 */
export const weightedReturnSpans = [
  { bars: 63, weight: 0.4 },
  { bars: 126, weight: 0.2 },
  { bars: 189, weight: 0.2 },
  { bars: 252, weight: 0.2 },
] as const

/** Returns the weighted return at one bar; NaN when a price that it needs is missing. */
export function rsScore(close: Float64Array, at: number): number {
  const now = close[at]
  if (now === undefined || !(now > 0)) return Number.NaN
  let score = 0
  for (const { bars, weight } of weightedReturnSpans) {
    const then = close[at - bars]
    if (then === undefined || !(then > 0)) return Number.NaN
    score += weight * (now / then - 1)
  }
  return Number.isFinite(score) ? score : Number.NaN
}
