import { closureOf, isSessionDay } from '#domain/market/calendar/calendar.ts'
import { isDay, isoDay, isWeekend, type TradingDay, weekday } from '#domain/market/calendar/day.ts'
import { lastFinishedSession } from '#domain/market/calendar/session.ts'
import { localTimeAt } from '#domain/market/calendar/zone.ts'
import type { Country } from '#domain/market/country.ts'
import { timeZoneOf } from '#domain/market/country.ts'

/** The latest days that a row may have: prices until the newest ended session, filings until today. */
export type DayLimits = Readonly<Record<Country, { newest: TradingDay; today: TradingDay }>>

export function dayLimitsAt(now: Date): DayLimits {
  const of = (country: Country) => ({
    newest: lastFinishedSession(country, now.getTime()),
    today: localTimeAt(now.getTime(), timeZoneOf[country]).day,
  })
  return { kr: of('kr'), us: of('us') }
}

const FIRST_YEAR = 1950
const LAST_YEAR = 2099

/** Returns the index of a day in a table of sessions, or -1 for a year that the table does not hold. */
export const sessionFlagIndex = (year: number, month: number, date: number): number =>
  year < FIRST_YEAR || year > LAST_YEAR || month > 12 || date > 31
    ? -1
    : ((year - FIRST_YEAR) << 9) | (month << 5) | date

const tables = new Map<Country, Uint8Array>()

/**
 * Returns a table with a 1 for each session, because a calendar call for each of millions of rows would take longer
 * than reading them.
 */
export function sessionFlagsByDay(country: Country): Uint8Array {
  const known = tables.get(country)
  if (known) return known
  const table = new Uint8Array((LAST_YEAR - FIRST_YEAR + 1) << 9)
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year++)
    for (let month = 1; month <= 12; month++)
      for (let date = 1; date <= 31; date++) {
        const day = year * 10_000 + month * 100 + date
        if (isDay(day) && isSessionDay(country, day)) table[sessionFlagIndex(year, month, date)] = 1
      }
  tables.set(country, table)
  return table
}

const weekend = (day: TradingDay): string => (weekday(day) === 0 ? 'a Sunday' : 'a Saturday')

/** Says why a day was not a session; null when it was one. Outside the calendar's years only weekends are known. */
export function whyNoSession(country: Country, day: TradingDay): string | null {
  if (isSessionDay(country, day)) return null
  const exchange = country === 'kr' ? 'the Korean exchange' : 'the US exchanges'
  if (isWeekend(day)) return `${isoDay(day)} is ${weekend(day)}; ${exchange} had no session`
  const closure = closureOf(country, day)?.replaceAll('-', ' ')
  return `${isoDay(day)} was a day off (${closure}); ${exchange} had no session`
}
