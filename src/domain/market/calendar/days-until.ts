import { daysSinceEpoch, type TradingDay } from './day.ts'

/** Returns the specification's `d_day` in calendar days: 0 on the day itself, negative once the day is past. */
export const daysUntil = (day: TradingDay, from: TradingDay): number =>
  daysSinceEpoch(day) - daysSinceEpoch(from)
