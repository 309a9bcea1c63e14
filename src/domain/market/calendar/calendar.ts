import { assert } from '../../kernel/assert.ts'
import type { Country } from '../country.ts'
import type { CalendarData, ClosureName, HoursChange, HoursReason } from '../holidays/calendar-data.ts'
import { type Closures, closuresOf } from '../holidays/closures.ts'
import { holidayDay, parseHolidays } from '../holidays/holiday-dates.ts'
import { krxCalendarData } from '../holidays/krx.ts'
import { nyseCalendarData } from '../holidays/nyse.ts'
import { rowInForce } from '../trading/in-force.ts'
import { addDays, isWeekend, type TradingDay, toTradingDay, yearOf } from './day.ts'

/** Hours are in minutes after midnight. */
export type Hours = { open: number; close: number }

export type Calendar = {
  firstYear: number
  lastYear: number
  publishedUntil: number
  closed: Closures
  /** The rows are in order of their first day, oldest first. */
  hours: readonly (Hours & { from: number })[]
  changes: ReadonlyMap<TradingDay, HoursChange>
}

export function parseTimeOfDay(text: string): number {
  assert(/^\d\d:\d\d$/.test(text), `${text} is a time of day`)
  const [hour, minute] = text.split(':').map(Number) as [number, number]
  return hour * 60 + minute
}

function calendarFrom(data: CalendarData): Calendar {
  const closed = closuresOf(data)
  const changes = new Map<TradingDay, HoursChange>()
  for (const change of data.changes)
    for (const day of changedDays(change, data, closed)) changes.set(day, change)
  const hours = data.hours.map(({ from, open, close }) => ({
    from,
    open: parseTimeOfDay(open),
    close: parseTimeOfDay(close),
  }))
  const { firstYear, lastYear, publishedUntil } = data
  return { firstYear, lastYear, publishedUntil, closed, hours, changes }
}

function changedDays({ on }: HoursChange, data: CalendarData, closed: Closures): TradingDay[] {
  const years = Array.from({ length: data.lastYear - data.firstYear + 1 }, (_, at) => data.firstYear + at)
  if (on === 'first-session') return years.map(year => firstSession(year, closed))
  if ('days' in on) return parseHolidays(on.days)
  return years.map(year => holidayDay(on.falls, year))
}

function firstSession(year: number, closed: Closures): TradingDay {
  let day = toTradingDay(year * 10_000 + 101)
  while (isWeekend(day) || closed.has(day)) day = addDays(day, 1)
  return day
}

const calendars: Readonly<Record<Country, Calendar>> = {
  kr: calendarFrom(krxCalendarData),
  us: calendarFrom(nyseCalendarData),
}

/** Outside these years only weekends count as closed. Before the first row of the table no hours are known. */
export const calendarYears = (country: Country): { first: number; last: number } => ({
  first: calendars[country].firstYear,
  last: calendars[country].lastYear,
})

export const isCalendarKnown = (country: Country, day: TradingDay): boolean =>
  yearOf(day) >= calendars[country].firstYear && yearOf(day) <= calendars[country].lastYear

/**
 * A day is `expected` where it is derived from law and announcements, and not taken from the exchange's published list
 * of days.
 */
export function calendarCertainty(country: Country, day: TradingDay): 'published' | 'expected' | 'unknown' {
  if (!isCalendarKnown(country, day)) return 'unknown'
  return day <= calendars[country].publishedUntil ? 'published' : 'expected'
}

export const isSessionDay = (country: Country, day: TradingDay): boolean =>
  !isWeekend(day) && !calendars[country].closed.has(day)

/** Returns why a weekday has no session; null for sessions and weekends. */
export const closureOf = (country: Country, day: TradingDay): ClosureName | null =>
  calendars[country].closed.get(day) ?? null

/** Returns why the session opens late or closes early; null with usual hours. */
export const hoursReasonOf = (country: Country, day: TradingDay): HoursReason | null =>
  isSessionDay(country, day) ? (calendars[country].changes.get(day)?.why ?? null) : null

/** Returns the hours of a session without a special reason. */
export function usualHours(country: Country, day: TradingDay): Hours {
  const usual = rowInForce(calendars[country].hours, day)
  assert(usual, `the ${country} session of ${day} has known hours`)
  return { open: usual.open, close: usual.close }
}

export function sessionHours(country: Country, day: TradingDay): Hours {
  const { open, close } = usualHours(country, day)
  const change = calendars[country].changes.get(day)
  return { open: open + (change?.open ?? 0), close: close + (change?.close ?? 0) }
}
