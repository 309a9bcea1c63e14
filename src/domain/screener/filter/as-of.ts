import type { TradingDay } from '../../market/calendar/day.ts'

/**
 * Returns the day of the pack that a filter runs on: the newest, or the last one up to `asOf`. It is null where `asOf`
 * is before the first pack: a later pack would contain what was not known on that day.
 */
export function packDayAsOf(days: readonly TradingDay[], asOf: TradingDay | null): TradingDay | null {
  const known = asOf === null ? days : days.filter(day => day <= asOf)
  return known.reduce<TradingDay | null>((last, day) => (last === null || day > last ? day : last), null)
}
