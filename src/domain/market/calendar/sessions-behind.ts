import type { Country } from '../country.ts'
import { addDays, parseDay, type TradingDay } from './day.ts'
import { lastFinishedSession, sessionDaysBetween } from './session.ts'

/** Counts the sessions that have ended since that of the data. `now` is in milliseconds. */
export const sessionsBehind = (country: Country, dataDay: TradingDay, now: number): number =>
  sessionDaysBetween(country, addDays(dataDay, 1), lastFinishedSession(country, now)).length

/** Counts from a day in ISO form, so that a page loads nothing about days before it needs the calendar. */
export function sessionsBehindDate(country: Country, date: string, now: number): number {
  const day = parseDay(date)
  return day === null ? 0 : sessionsBehind(country, day, now)
}
