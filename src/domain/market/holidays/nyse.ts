import type { CalendarData, HolidayDate, SubstituteRule } from './calendar-data.ts'

const MONDAY = 1
const THURSDAY = 4

const nth = (month: number, count: number, weekday: number, plus = 0): HolidayDate => ({
  month,
  nth: count,
  weekday,
  plus,
})
const nearest: SubstituteRule = { since: 0, weekdays: [0, 6], to: 'nearest' }
/**
 * A New Year's Day on Saturday has no substitute: the Friday before is the last day of the old year and stays open for closing
 * the books.
 */
const mondayForSunday: SubstituteRule = { since: 0, weekdays: [0], to: 'nearest' }

/**
 * NYSE and NASDAQ have the same calendar: NYSE rule 7.2 and its published calendar through 2027, where the data ends. Early
 * closes are at 13:00. Juneteenth is a holiday from 2022; the two exceptions are days of mourning.
 */
export const nyseCalendarData: CalendarData = {
  firstYear: 2015,
  lastYear: 2027,
  publishedUntil: 20271231,
  holidays: [
    { name: 'new-year', falls: { month: 1, date: 1 }, moves: mondayForSunday },
    { name: 'martin-luther-king-day', falls: nth(1, 3, MONDAY) },
    { name: 'washingtons-birthday', falls: nth(2, 3, MONDAY) },
    { name: 'good-friday', falls: { moon: 'easter', plus: -2 } },
    { name: 'memorial-day', falls: nth(5, -1, MONDAY) },
    { name: 'juneteenth', falls: { month: 6, date: 19 }, sinceYear: 2022, moves: nearest },
    { name: 'independence-day', falls: { month: 7, date: 4 }, moves: nearest },
    { name: 'labour-day', falls: nth(9, 1, MONDAY) },
    { name: 'thanksgiving', falls: nth(11, 4, THURSDAY) },
    { name: 'christmas', falls: { month: 12, date: 25 }, moves: nearest },
  ],
  exceptions: [{ name: 'mourning', days: '2018-12-05 2025-01-09' }],
  hours: [{ from: 19850930, open: '09:30', close: '16:00' }],
  changes: [
    { why: 'day-after-thanksgiving', open: 0, close: -180, on: { falls: nth(11, 4, THURSDAY, 1) } },
    { why: 'independence-eve', open: 0, close: -180, on: { falls: { month: 7, date: 3 } } },
    { why: 'christmas-eve', open: 0, close: -180, on: { falls: { month: 12, date: 24 } } },
  ],
}
