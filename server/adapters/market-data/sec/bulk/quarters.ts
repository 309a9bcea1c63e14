import { parseDay, type TradingDay, yearOf } from '#domain/market/calendar/day.ts'

/** A quarter of the calendar: 20263 is July to September 2026. */
export type CalendarQuarter = number

export const quarterOfDay = (day: TradingDay): CalendarQuarter =>
  yearOf(day) * 10 + Math.ceil((Math.floor(day / 100) % 100) / 3)

const quarterBefore = (quarter: CalendarQuarter): CalendarQuarter =>
  quarter % 10 === 1 ? quarter - 7 : quarter - 1

/** The quarters that were over on a day, the newest first, back to the one of `since`. */
export function finishedQuarters(since: TradingDay, until: TradingDay): CalendarQuarter[] {
  const quarters: CalendarQuarter[] = []
  let quarter = quarterBefore(quarterOfDay(until))
  for (; quarter >= quarterOfDay(since); quarter = quarterBefore(quarter)) quarters.push(quarter)
  return quarters
}

/** As the names of the data sets spell it: 2026q3. */
export const quarterName = (quarter: CalendarQuarter): string => `${Math.floor(quarter / 10)}q${quarter % 10}`

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** Reads a day as the data sets spell it: 31-MAR-2026. */
export function dataSetDay(text: string): TradingDay | null {
  const [, day, name = '', year] = /^(\d{2})-([A-Z]{3})-(\d{4})$/i.exec(text) ?? []
  const month = months.indexOf(name.toUpperCase()) + 1
  return parseDay(month === 0 ? text : `${year}-${String(month).padStart(2, '0')}-${day}`)
}
