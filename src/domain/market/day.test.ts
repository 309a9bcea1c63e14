import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayFromNumber, dayNumber, isDay, isoDay, parseDay, tradingDay, weekday } from './day.ts'

const days = fc.integer({ min: -100_000, max: 200_000 }).map(dayFromNumber)

test('a day, its number and its text are the same day', () => {
  fc.assert(
    fc.property(days, day => {
      expect(dayFromNumber(dayNumber(day))).toBe(day)
      expect(parseDay(isoDay(day))).toBe(day)
      expect(isDay(day)).toBe(true)
    }),
  )
})

test('agrees with the language on dates and weekdays', () => {
  fc.assert(
    fc.property(days, day => {
      const theirs = new Date(dayNumber(day) * 86_400_000)
      expect(isoDay(day)).toBe(theirs.toISOString().slice(0, 10))
      expect(weekday(day)).toBe(theirs.getUTCDay())
    }),
  )
})

test('adding days crosses months, years and leap days', () => {
  expect(addDays(tradingDay(20240228), 2)).toBe(20240301)
  expect(addDays(tradingDay(20270101), -1)).toBe(20261231)
})

test.each(['2026-02-29', '2026-13-01', '2026-00-10', '20261120', '2026-1-2', ' 2026-01-02', ''])(
  'refuses %j as a day',
  text => expect(parseDay(text)).toBeNull(),
)
