import { assert } from '../kernel/assert.ts'
import type { Country } from './country.ts'
import { parseDay, type TradingDay, tradingDay, weekday, yearOf } from './day.ts'
import type { CalendarData } from './holidays/calendar-data.ts'
import { krx } from './holidays/krx.ts'
import { nyse } from './holidays/nyse.ts'

/** Minutes after midnight. */
export type Hours = { open: number; close: number }

export type Calendar = {
  firstYear: number
  lastYear: number
  closed: ReadonlySet<TradingDay>
  /** Newest first. */
  hours: readonly (Hours & { from: TradingDay })[]
  special: ReadonlyMap<TradingDay, Hours>
}

function minutes(text: string): number {
  const [hour, minute] = text.split(':').map(Number)
  assert(hour !== undefined && minute !== undefined, `${text} is a time of day`)
  return hour * 60 + minute
}

function dayOf(text: string): TradingDay {
  const day = parseDay(text)
  assert(day !== null, `${text} is a day of the calendar`)
  return day
}

function calendarFrom(data: CalendarData): Calendar {
  const closed = new Set<TradingDay>()
  for (const [year, days] of Object.entries(data.closed))
    for (const day of days.split(' ')) closed.add(dayOf(`${year}-${day}`))
  const special = new Map<TradingDay, Hours>()
  for (const { open, close, days } of data.special)
    for (const day of days.split(' ')) special.set(dayOf(day), { open: minutes(open), close: minutes(close) })
  const hours = data.hours
    .map(each => ({ from: tradingDay(each.from), open: minutes(each.open), close: minutes(each.close) }))
    .sort((a, b) => b.from - a.from)
  return { firstYear: data.firstYear, lastYear: data.lastYear, closed, hours, special }
}

const calendars: Readonly<Record<Country, Calendar>> = { kr: calendarFrom(krx), us: calendarFrom(nyse) }

/** Outside these years only weekends are known to be closed. */
export const calendarYears = (country: Country): { first: number; last: number } => ({
  first: calendars[country].firstYear,
  last: calendars[country].lastYear,
})

export const isCalendarKnown = (country: Country, day: TradingDay): boolean =>
  yearOf(day) >= calendars[country].firstYear && yearOf(day) <= calendars[country].lastYear

export function isSession(country: Country, day: TradingDay): boolean {
  const dayOfWeek = weekday(day)
  return dayOfWeek !== 0 && dayOfWeek !== 6 && !calendars[country].closed.has(day)
}

export function sessionHours(country: Country, day: TradingDay): Hours {
  const calendar = calendars[country]
  const usual = calendar.special.get(day) ?? calendar.hours.find(each => each.from <= day)
  assert(usual, `the ${country} session of ${day} has known hours`)
  return { open: usual.open, close: usual.close }
}
