import { addDays, daysSinceEpoch, parseDay, type TradingDay } from '../market/calendar/day.ts'

/** This is a quarter of a year, the longest window that a request may cover. */
export const MAX_SCHEDULE_DAYS = 92
const USUAL_DAYS = 7

/**
 * Returns the window that a request asks for, both days included. An invalid day is replaced by the default, and a
 * window that is too long is cut.
 */
export function parseScheduleWindow(
  range: { from: string; to: string },
  today: TradingDay,
): { from: TradingDay; to: TradingDay } {
  const from = parseDay(range.from) ?? today
  const to = parseDay(range.to) ?? addDays(from, USUAL_DAYS - 1)
  if (to < from) return { from, to: from }
  return {
    from,
    to:
      daysSinceEpoch(to) - daysSinceEpoch(from) >= MAX_SCHEDULE_DAYS
        ? addDays(from, MAX_SCHEDULE_DAYS - 1)
        : to,
  }
}
