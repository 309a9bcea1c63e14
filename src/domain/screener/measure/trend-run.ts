import { type TrendCode, trendOf, trendRule } from '../../market/trend-code.ts'

/**
 * `days` is the number of sessions for which the close has been above, below or inside the band without a break.
 * `change` is the percent since then.
 */
export type TrendRun = { days: number; change: number }

/** The run covers traded sessions up to the last one; it is null where the trend cannot be determined. */
export function trendRunOf(close: Float64Array): TrendRun | null {
  if (trendOf(close).code === -1) return null
  const { sessions } = trendRule
  const last = close.length - 1
  // With only two closes trendOf gives the side of a single session: above the band, below it or inside.
  const sideAt = (at: number): TrendCode => trendOf(close.subarray(at - sessions, at + 1)).code
  const side = sideAt(last)
  let begun = last
  while (begun > sessions && sideAt(begun - 1) === side) begun--
  return { days: last - begun + 1, change: (close[last]! / close[begun - 1]! - 1) * 100 }
}
