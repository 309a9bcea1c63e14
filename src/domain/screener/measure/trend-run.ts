import { type TrendCode, trendOf, trendRule } from '../../market/trend-code.ts'

/** `days` is how long the close has been on this side of the band, or inside of it; `change` is what it did since. */
export type TrendRun = { days: number; change: number }

/** Of traded sessions, up to the last one; null where the trend cannot be told. */
export function trendRun(close: Float64Array): TrendRun | null {
  if (trendOf(close).code === -1) return null
  const { sessions } = trendRule
  const last = close.length - 1
  // Alone with the session it is held against a close is above the band, below it or inside.
  const sideAt = (at: number): TrendCode => trendOf(close.subarray(at - sessions, at + 1)).code
  const side = sideAt(last)
  let begun = last
  while (begun > sessions && sideAt(begun - 1) === side) begun--
  return { days: last - begun + 1, change: (close[last]! / close[begun - 1]! - 1) * 100 }
}
