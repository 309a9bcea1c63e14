import { describe, expect, test } from 'vitest'
import { daysSinceEpoch, isoDay, parseDay } from '../calendar/day.ts'
import { holidayDay, parseHoliday, parseHolidays } from './holiday-dates.ts'
import { lunarHolidays } from './moon-days.ts'

const years = Object.keys(lunarHolidays).map(Number)

describe('the table of lunar holidays', () => {
  const lunar = new Intl.DateTimeFormat('en-u-ca-dangi', {
    timeZone: 'UTC',
    month: 'numeric',
    day: 'numeric',
  })
  const lunarDay = (text: string): string => lunar.format(daysSinceEpoch(parseDay(text)!) * 86_400_000)

  test.each(years)('agrees with the Korean calendar of Intl in %i', year => {
    const { seollal, buddhasBirthday, chuseok } = lunarHolidays[year]!
    expect(lunarDay(`${year}-${seollal}`)).toMatch(/^1\/1(\/|$)/)
    expect(lunarDay(`${year}-${buddhasBirthday}`)).toMatch(/^4\/8(\/|$)/)
    expect(lunarDay(`${year}-${chuseok}`)).toMatch(/^8\/15(\/|$)/)
  })

  /** The function is Gauss's algorithm for the Gregorian calendar of 1900–2099. */
  const easter = (year: number): string => {
    const a = (19 * (year % 19) + 24) % 30
    const b = (2 * (year % 4) + 4 * (year % 7) + 6 * a + 5) % 7
    const [march, april] = [22 + a + b, a + b - 9]
    const date = april === 26 ? 19 : april
    return march <= 31 ? `03-${march}` : `04-${String(date).padStart(2, '0')}`
  }

  test.each(years)('agrees with the computed Easter of %i', year => {
    expect(lunarHolidays[year]!.easter).toBe(easter(year))
  })
})

describe('a holiday rule gives a day', () => {
  test.each([
    ['on a date', { month: 12, date: 25 }, 2026, '2026-12-25'],
    ['on the first Monday that is the first', { month: 6, nth: 1, weekday: 1 }, 2026, '2026-06-01'],
    ['on the first Monday after a Tuesday first', { month: 9, nth: 1, weekday: 1 }, 2026, '2026-09-07'],
    ['on the third Monday', { month: 1, nth: 3, weekday: 1 }, 2026, '2026-01-19'],
    ['on the last Monday that is the last', { month: 5, nth: -1, weekday: 1 }, 2027, '2027-05-31'],
    ['on the last Monday before a Sunday last', { month: 5, nth: -1, weekday: 1 }, 2026, '2026-05-25'],
    ['on the last Monday of a year', { month: 12, nth: -1, weekday: 1 }, 2026, '2026-12-28'],
    ['on the day after a Thursday', { month: 11, nth: 4, weekday: 4, plus: 1 }, 2019, '2019-11-29'],
    ['two days before Easter', { moon: 'easter', plus: -2 }, 2024, '2024-03-29'],
    ['on the last workday, a Thursday', { lastWorkdayOf: 12 }, 2026, '2026-12-31'],
    ['on the last workday before a Saturday', { lastWorkdayOf: 12 }, 2022, '2022-12-30'],
    ['on the last workday before a Sunday', { lastWorkdayOf: 12 }, 2023, '2023-12-29'],
    ['on the last workday of another month', { lastWorkdayOf: 2 }, 2026, '2026-02-27'],
  ] as const)('%s', (_, falls, year, day) => expect(isoDay(holidayDay(falls, year))).toBe(day))

  test('of the lunar table only in the years of that table', () => {
    expect(() => holidayDay({ moon: 'seollal', plus: 0 }, 2028)).toThrow('the moon of 2028 is in its table')
  })
})

test('parseHolidays parses a list of days, and an invalid day throws', () => {
  expect(parseHolidays('2026-01-02 2027-01-04')).toEqual([20260102, 20270104])
  expect(() => parseHoliday('2026-02-30')).toThrow('2026-02-30 is a day of the calendar')
})
