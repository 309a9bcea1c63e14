import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeZoneOf } from '../country.ts'
import { toTradingDay } from './day.ts'
import { instantOf } from './instant-of.ts'
import { localTimeAt } from './zone.ts'

test.each([
  ['Asia/Seoul', '2026-11-20T00:30:00Z', 20261120, 570],
  ['Asia/Seoul', '2026-11-20T15:00:00Z', 20261121, 0],
  ['America/New_York', '2026-11-20T14:30:59Z', 20261120, 570],
  ['America/New_York', '2026-01-01T04:59:00Z', 20251231, 1439],
  ['America/New_York', '2026-07-01T04:00:00Z', 20260701, 0],
])('clocks in %s show at %s the day %i, minute %i', (zone, instant, day, minute) => {
  expect(localTimeAt(Date.parse(instant), zone)).toEqual({ day, minute })
})

test('the minutes around a change of clocks are those that the zone shows, in whatever order they are asked for', () => {
  const change = Date.parse('2026-03-08T07:00:00Z')
  const reader = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', timeStyle: 'short' })
  const minuteOf = (instant: number): number => {
    const [hour, minute] = reader.format(instant).split(':').map(Number)
    return hour! * 60 + minute!
  }
  const instants = fc.array(fc.integer({ min: change - 3_600_000, max: change + 3_600_000 }))
  fc.assert(
    fc.property(instants, asked => {
      for (const instant of asked)
        expect(localTimeAt(instant, 'America/New_York').minute).toBe(minuteOf(instant))
    }),
  )
})

test.each([
  ['1905-01-01T00:00:30Z', 508],
  ['1905-01-01T00:14:30Z', 522],
])('clocks that were off by odd minutes show at %s the minute %i', (instant, minute) => {
  expect(localTimeAt(Date.parse(instant), 'Asia/Seoul').minute).toBe(minute)
})

test.each([
  ['2026-03-08T03:00:00-04:00', 20260308, 180],
  ['2026-03-08T01:59:00-05:00', 20260308, 119],
  ['2026-11-01T03:00:00-05:00', 20261101, 180],
  ['2026-10-31T23:00:00-04:00', 20261031, 1380],
])('instantOf finds %s on or near the day of a clock change', (instant, day, minute) => {
  const local = { day: toTradingDay(day), minute }
  expect(instantOf(local, 'America/New_York')).toBe(Date.parse(instant))
})

test('instantOf returns an instant within an hour of a time that a clock change skips', () => {
  const skipped = instantOf({ day: toTradingDay(20260308), minute: 150 }, 'America/New_York')
  expect(Math.abs(skipped - Date.parse('2026-03-08T07:00:00Z'))).toBeLessThanOrEqual(3_600_000)
})

test('localTime and instantOf are inverse to each other, to the minute', () => {
  const instants = fc.integer({ min: Date.parse('2015-01-01'), max: Date.parse('2027-12-31') })
  fc.assert(
    fc.property(instants, fc.constantFrom(...Object.values(timeZoneOf)), (instant, zone) => {
      const local = localTimeAt(instant, zone)
      const found = instantOf(local, zone)
      expect(localTimeAt(found, zone)).toEqual(local)
      // One hour of an autumn night occurs twice, and instantOf may return either.
      expect([0, 3_600_000]).toContain(Math.abs(found - Math.floor(instant / 60_000) * 60_000))
    }),
    { numRuns: 300 },
  )
})
