import type { TradingDay } from '../../market/calendar/day.ts'

/**
 * The day whose pack answers a filter: the newest of those there are, or the last one up to the day that was asked for.
 * Nothing where that day lies before the first pack, because a later view would know what was not known yet.
 */
export function dayAsOf(days: readonly TradingDay[], asOf: TradingDay | null): TradingDay | null {
  const known = asOf === null ? days : days.filter(day => day <= asOf)
  return known.reduce<TradingDay | null>((last, day) => (last === null || day > last ? day : last), null)
}
