/** 0 rising, 1 falling, 2 flat after rising, 3 flat after falling, −1 cannot be calculated. */
export type TrendCode = 0 | 1 | 2 | 3 | -1

/** A trend is flat while the close stays within this many percent of the close so many sessions before. */
export const trendRule = { sessions: 20, flatWithin: 2 } as const

export type Trend =
  | { code: 0 | 1 | 2 | 3; changePercent: number }
  | { code: -1; because: 'too-few-sessions' | 'never-left-the-band' }

/** Reads back to the last session outside the flat band, which says what the flat stretch came after. */
export function trendOf(closes: ArrayLike<number>): Trend {
  const last = closes.length - 1
  if (last < trendRule.sessions) return { code: -1, because: 'too-few-sessions' }
  const changeAt = (at: number): number => (closes[at]! / closes[at - trendRule.sessions]! - 1) * 100
  const changePercent = changeAt(last)
  if (changePercent > trendRule.flatWithin) return { code: 0, changePercent }
  if (changePercent < -trendRule.flatWithin) return { code: 1, changePercent }
  for (let at = last - 1; at >= trendRule.sessions; at--) {
    const before = changeAt(at)
    if (before > trendRule.flatWithin) return { code: 2, changePercent }
    if (before < -trendRule.flatWithin) return { code: 3, changePercent }
  }
  return { code: -1, because: 'never-left-the-band' }
}
