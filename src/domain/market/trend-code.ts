/** The codes are 0 rising, 1 falling, 2 flat after rising, 3 flat after falling, −1 cannot be calculated. */
export const trendCodes = [0, 1, 2, 3, -1] as const
export type TrendCode = (typeof trendCodes)[number]
/** A role stands for the colour that the user has chosen for rises, the one for falls, or neither. */
export type TrendRole = 'up' | 'down' | 'neutral'

/** A trend is flat while the close is within this many percent of the close this many sessions before. */
export const trendRule = { sessions: 20, flatWithin: 2 } as const

export type Trend =
  | { code: 0 | 1 | 2 | 3; changePercent: number }
  | { code: -1; because: 'too-few-sessions' | 'never-left-the-band' | 'no-price' }

/** The colours are the specification's: a flat stretch has the colour of the trend before it. */
const roles: Readonly<Record<TrendCode, TrendRole>> = {
  0: 'up',
  1: 'down',
  2: 'up',
  3: 'down',
  '-1': 'neutral',
}
export const trendRoleOf = (code: TrendCode): TrendRole => roles[code]

/** Without this tolerance the rounding error of a decimal price would put a change of exactly two percent outside the band. */
const DUST = 1e-9
const band = trendRule.flatWithin + DUST

/** Searches back to the last session outside the flat band, which decides what a flat stretch is named after. */
export function trendOf(closes: ArrayLike<number>): Trend {
  const last = closes.length - 1
  if (last < trendRule.sessions) return { code: -1, because: 'too-few-sessions' }
  const changeAt = (at: number): number => (closes[at]! / closes[at - trendRule.sessions]! - 1) * 100
  const changePercent = changeAt(last)
  if (!Number.isFinite(changePercent)) return { code: -1, because: 'no-price' }
  for (let at = last; at >= trendRule.sessions; at--) {
    const change = changeAt(at)
    if (change > band) return { code: at === last ? 0 : 2, changePercent }
    if (change < -band) return { code: at === last ? 1 : 3, changePercent }
  }
  return { code: -1, because: 'never-left-the-band' }
}
