import { type Bars, emptyBars, MAX_ADJUSTMENT_FACTOR, MIN_ADJUSTMENT_FACTOR } from '#domain/analysis/bars.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'

type TradedPrices = { open: number; high: number; low: number; close: number; volume: number }
type DayOfSecurity = { day: TradingDay; row: TradedPrices & { base: number | null } }

/**
 * Bars as traded. The base price of a day, divided by the close before it, is the factor of every day before. A day without a
 * base price changes no factor: the close in its place would take the whole move of the day for a split.
 */
export function barsFromBasePrices(days: readonly DayOfSecurity[]): {
  bars: Bars
  withoutBase: TradingDay[]
} {
  const bars = emptyBars(days.length)
  const withoutBase: TradingDay[] = []
  for (const [at, { day, row }] of days.entries()) {
    bars.day[at] = day
    for (const field of ['open', 'high', 'low', 'close', 'volume'] as const) bars[field][at] = row[field]
    const before = days[at - 1]?.row
    if (before && row.base === null && row.close !== before.close) withoutBase.push(day)
  }
  for (let at = days.length - 2; at >= 0; at--)
    bars.factor[at] = bars.factor[at + 1]! * ratioOf(days[at + 1]!.row.base, days[at]!.row.close)
  return { bars, withoutBase }
}

/** Outside of the range that a split or a join can have, the base price is not one. */
function ratioOf(base: number | null, closeBefore: number): number {
  if (base === null) return 1
  const ratio = base / closeBefore
  return ratio > MIN_ADJUSTMENT_FACTOR && ratio < MAX_ADJUSTMENT_FACTOR ? ratio : 1
}
