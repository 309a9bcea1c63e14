import { assert } from '../../kernel/assert.ts'
import { addDays, isWeekend, parseDay, type TradingDay, toTradingDay, weekday } from '../calendar/day.ts'
import type { HolidayDate, LunarHolidayName } from './calendar-data.ts'
import { lunarHolidays } from './moon-days.ts'

export function parseHoliday(text: string): TradingDay {
  const day = parseDay(text)
  assert(day !== null, `${text} is a day of the calendar`)
  return day
}

export const parseHolidays = (list: string): TradingDay[] => list.split(' ').map(parseHoliday)

/** Returns the day of the holiday in that year, also when it is on a weekend. */
export function holidayDay(falls: HolidayDate, year: number): TradingDay {
  if ('moon' in falls) return addDays(moonDay(falls.moon, year), falls.plus)
  if ('nth' in falls) return addDays(nthWeekday(year, falls), falls.plus ?? 0)
  if ('date' in falls) return toTradingDay(year * 10_000 + falls.month * 100 + falls.date)
  return lastWorkday(year, falls.lastWorkdayOf)
}

function moonDay(name: LunarHolidayName, year: number): TradingDay {
  const days = lunarHolidays[year]
  assert(days, `the moon of ${year} is in its table`)
  return parseHoliday(`${year}-${days[name]}`)
}

const firstOf = (year: number, month: number): TradingDay => toTradingDay(year * 10_000 + month * 100 + 1)

const lastOf = (year: number, month: number): TradingDay =>
  addDays(month === 12 ? firstOf(year + 1, 1) : firstOf(year, month + 1), -1)

function nthWeekday(year: number, rule: { month: number; nth: number; weekday: number }): TradingDay {
  if (rule.nth < 0) {
    const last = lastOf(year, rule.month)
    return addDays(last, -((weekday(last) - rule.weekday + 7) % 7))
  }
  const first = firstOf(year, rule.month)
  return addDays(first, ((rule.weekday - weekday(first) + 7) % 7) + (rule.nth - 1) * 7)
}

function lastWorkday(year: number, month: number): TradingDay {
  let day = lastOf(year, month)
  while (isWeekend(day)) day = addDays(day, -1)
  return day
}
