import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  dayFromEpochDays,
  daysSinceEpoch,
  isDay,
  isoDay,
  parseDay,
  toTradingDay,
  weekday,
  yearOf,
} from './day.ts'

const days = fc.integer({ min: -100_000, max: 200_000 }).map(dayFromEpochDays)

test('a day, its number and its text convert into each other', () => {
  fc.assert(
    fc.property(days, day => {
      expect(dayFromEpochDays(daysSinceEpoch(day))).toBe(day)
      expect(parseDay(isoDay(day))).toBe(day)
      expect(isDay(day)).toBe(true)
    }),
  )
})

test('dates and weekdays agree with those of the Date class', () => {
  fc.assert(
    fc.property(days, day => {
      const theirs = new Date(daysSinceEpoch(day) * 86_400_000)
      expect(isoDay(day)).toBe(theirs.toISOString().slice(0, 10))
      expect(weekday(day)).toBe(theirs.getUTCDay())
    }),
  )
})

test('addDays crosses months, years and leap days', () => {
  expect(addDays(toTradingDay(20240228), 2)).toBe(20240301)
  expect(addDays(toTradingDay(20270101), -1)).toBe(20261231)
})

test.each([
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '20261120',
  '2026-1-2',
  ' 2026-01-02',
  '2026-01-02 ',
  '2026-01-02\n',
  '',
])('parseDay rejects %j', text => expect(parseDay(text)).toBeNull())

test('isDay accepts only four-digit years with a month and a date that the calendar has', () => {
  const no = [
    10_101, 991_231, 1_000_100, 1_000_132, 9_991_231.5, 99_991_232, 999_991_231, 20_261_301, 20_269_901,
    20_260_001, 20_260_229, 20_260_431,
  ]
  expect(no.filter(isDay)).toEqual([])
  expect([1_000_101, 99_991_231, 20_240_229, 20_261_231, 20_260_101].every(isDay)).toBe(true)
  expect(() => toTradingDay(20_260_230)).toThrow('20260230 is a day of the calendar')
})

test('isoDay writes four, two and two digits', () => {
  expect(isoDay(toTradingDay(20260102))).toBe('2026-01-02')
  expect(isoDay(toTradingDay(1_000_203))).toBe('0100-02-03')
  expect(parseDay('x2026-01-02')).toBeNull()
  expect(parseDay('2026-01-02x')).toBeNull()
})

test('yearOf returns the year', () =>
  expect([20260101, 20261231, 99991231].map(day => yearOf(toTradingDay(day)))).toEqual([2026, 2026, 9999]))

test.each([
  ['1600-02-29', '1600-03-01'],
  ['1900-02-28', '1900-03-01'],
  ['1996-02-29', '1996-03-01'],
  ['2000-02-28', '2000-02-29'],
  ['2000-02-29', '2000-03-01'],
  ['2100-02-28', '2100-03-01'],
  ['2400-02-29', '2400-03-01'],
  ['2026-12-31', '2027-01-01'],
])('the day after %s is %s', (day, next) => {
  expect(isoDay(addDays(parseDay(day)!, 1))).toBe(next)
  expect(isoDay(addDays(parseDay(next)!, -1))).toBe(day)
})
