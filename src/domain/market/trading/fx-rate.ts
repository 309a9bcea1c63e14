import { daysSinceEpoch, type TradingDay } from '../calendar/day.ts'

/** The rate is won for one dollar. */
export type FxRate = { day: TradingDay; usdkrw: number }

/** Our choice: no holidays of ours last longer than a week. */
const LONGEST_PAUSE_DAYS = 7

/** Tells whether two rates may follow each other within a day's change; of monthly rates it would be a month's. */
export const areDailyRates = (before: FxRate, last: FxRate, sessions = 1): boolean =>
  daysSinceEpoch(last.day) - daysSinceEpoch(before.day) <= LONGEST_PAUSE_DAYS + 1.5 * (sessions - 1)

/** The last rate known on a day, of rates with the oldest first; null where it is older than any holidays. */
export function findRateOnDay(rates: readonly FxRate[], day: TradingDay): FxRate | null {
  const rate = rates.findLast(each => each.day <= day)
  return rate && daysSinceEpoch(day) - daysSinceEpoch(rate.day) <= LONGEST_PAUSE_DAYS ? rate : null
}
