import { type Country, timeZoneOf } from '../country.ts'
import { isSessionDay, sessionHours } from './calendar.ts'
import { addDays, type TradingDay } from './day.ts'
import { instantOf } from './instant-of.ts'
import { localTimeAt } from './zone.ts'

const instantAt = (country: Country, day: TradingDay, minute: number): number =>
  instantOf({ day, minute }, timeZoneOf[country])

/** Opening and close are in UTC milliseconds. */
export const sessionOpenInstant = (country: Country, day: TradingDay): number =>
  instantAt(country, day, sessionHours(country, day).open)

export const sessionCloseInstant = (country: Country, day: TradingDay): number =>
  instantAt(country, day, sessionHours(country, day).close)

export function sessionOnOrBefore(country: Country, day: TradingDay): TradingDay {
  let found = day
  while (!isSessionDay(country, found)) found = addDays(found, -1)
  return found
}

export function sessionOnOrAfter(country: Country, day: TradingDay): TradingDay {
  let found = day
  while (!isSessionDay(country, found)) found = addDays(found, 1)
  return found
}

export const previousSession = (country: Country, day: TradingDay): TradingDay =>
  sessionOnOrBefore(country, addDays(day, -1))

export const nextSession = (country: Country, day: TradingDay): TradingDay =>
  sessionOnOrAfter(country, addDays(day, 1))

/** Returns the newest session that has closed at that instant. */
export function lastFinishedSession(country: Country, now: number): TradingDay {
  const { day, minute } = localTimeAt(now, timeZoneOf[country])
  const isOver = minute >= sessionHours(country, day).close
  return isOver ? sessionOnOrBefore(country, day) : previousSession(country, day)
}

/** Returns the first opening after this instant, in UTC milliseconds. */
export function nextOpenInstant(country: Country, now: number): number {
  const { day, minute } = localTimeAt(now, timeZoneOf[country])
  const isAhead = minute < sessionHours(country, day).open
  return sessionOpenInstant(country, isAhead ? sessionOnOrAfter(country, day) : nextSession(country, day))
}

/** Returns every session from one day to another, both included. */
export function sessionDaysBetween(country: Country, from: TradingDay, to: TradingDay): TradingDay[] {
  const found: TradingDay[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) if (isSessionDay(country, day)) found.push(day)
  return found
}
