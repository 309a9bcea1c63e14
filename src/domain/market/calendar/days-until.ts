import { dayNumber, type TradingDay } from './day.ts'

/** The specification's `d_day`, in days of the calendar: 0 on the day itself, below it once the day is past. */
export const daysUntil = (day: TradingDay, from: TradingDay): number => dayNumber(day) - dayNumber(from)
