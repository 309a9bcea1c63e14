import { daysSinceEpoch, type TradingDay } from '../calendar/day.ts'

/** The rate is won for one dollar. */
export type FxRate = { day: TradingDay; usdkrw: number }

/** Our choice: no holidays of ours last longer than a week. */
const LONGEST_PAUSE_DAYS = 7

/** Tells whether two rates may follow each other within a day's change; of monthly rates it would be a month's. */
export const areDailyRates = (before: FxRate, last: FxRate, sessions = 1): boolean =>
  daysSinceEpoch(last.day) - daysSinceEpoch(before.day) <= LONGEST_PAUSE_DAYS + 1.5 * (sessions - 1)

/** The rate of a day, or the last one before it; null where none is known until then. The rates stand oldest first. */
export const findRateOnDay = (rates: readonly FxRate[], day: TradingDay): FxRate | null =>
  rates.findLast(each => each.day <= day) ?? null
