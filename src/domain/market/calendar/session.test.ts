import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countries } from '../country.ts'
import { calendarYears, isCalendarKnown, isSessionDay } from './calendar.ts'
import { dayFromEpochDays, daysSinceEpoch, toTradingDay, weekday } from './day.ts'
import {
  lastFinishedSession,
  nextOpenInstant,
  nextSession,
  previousSession,
  sessionCloseInstant,
  sessionDaysBetween,
  sessionOnOrAfter,
  sessionOnOrBefore,
  sessionOpenInstant,
} from './session.ts'

const at = (iso: string): number => Date.parse(iso)
const instants = fc.integer({ min: at('2015-02-01T00:00Z'), max: at('2027-12-01T00:00Z') })

test('sessionClose is 15:30 in Seoul and 16:00 in New York, in winter and in summer', () => {
  expect(sessionCloseInstant('kr', toTradingDay(20261120))).toBe(at('2026-11-20T15:30:00+09:00'))
  expect(sessionCloseInstant('us', toTradingDay(20261120))).toBe(at('2026-11-20T16:00:00-05:00'))
  expect(sessionCloseInstant('us', toTradingDay(20260720))).toBe(at('2026-07-20T16:00:00-04:00'))
})

test('short and late sessions have their own hours', () => {
  expect(sessionCloseInstant('us', toTradingDay(20261127))).toBe(at('2026-11-27T13:00:00-05:00'))
  expect(sessionOpenInstant('kr', toTradingDay(20260102))).toBe(at('2026-01-02T10:00:00+09:00'))
  expect(sessionCloseInstant('kr', toTradingDay(20251113))).toBe(at('2025-11-13T16:30:00+09:00'))
})

test('a session is finished from the minute of its close', () => {
  expect(lastFinishedSession('kr', at('2026-11-20T15:29:59+09:00'))).toBe(20261119)
  expect(lastFinishedSession('kr', at('2026-11-20T15:30:00+09:00'))).toBe(20261120)
  expect(lastFinishedSession('us', at('2026-11-21T05:59:00+09:00'))).toBe(20261119)
  expect(lastFinishedSession('us', at('2026-11-21T06:00:00+09:00'))).toBe(20261120)
})

test('lastFinishedSession skips a weekend and a long holiday', () => {
  expect(lastFinishedSession('kr', at('2026-11-22T12:00:00+09:00'))).toBe(20261120)
  expect(lastFinishedSession('kr', at('2025-10-09T20:00:00+09:00'))).toBe(20251002)
})

test('nextOpen is after a weekend, after a holiday, or later the same day', () => {
  expect(nextOpenInstant('kr', at('2026-11-20T16:00:00+09:00'))).toBe(at('2026-11-23T09:00:00+09:00'))
  expect(nextOpenInstant('us', at('2026-11-25T17:00:00-05:00'))).toBe(at('2026-11-27T09:30:00-05:00'))
  expect(nextOpenInstant('kr', at('2026-11-20T08:00:00+09:00'))).toBe(at('2026-11-20T09:00:00+09:00'))
})

test("the US clock change does not move the exchange's local hours", () => {
  expect(sessionOpenInstant('us', toTradingDay(20260306))).toBe(at('2026-03-06T14:30:00Z'))
  expect(sessionOpenInstant('us', toTradingDay(20260309))).toBe(at('2026-03-09T13:30:00Z'))
})

test('the last finished session has closed, and the one after it has not', () => {
  fc.assert(
    fc.property(instants, fc.constantFrom(...countries), (now, country) => {
      const last = lastFinishedSession(country, now)
      expect(isSessionDay(country, last)).toBe(true)
      expect(sessionCloseInstant(country, last)).toBeLessThanOrEqual(now)
      const following = sessionDaysBetween(country, last, toTradingDay(20271231))[1]!
      expect(sessionCloseInstant(country, following)).toBeGreaterThan(now)
      expect(nextOpenInstant(country, now)).toBeGreaterThan(now)
    }),
    { numRuns: 40 },
  )
})

test.each(countries)(
  'the %s calendar covers every year it claims, with 240 to 253 sessions, all on weekdays',
  country => {
    const { first, last } = calendarYears(country)
    for (let year = first; year <= last; year++) {
      const found = sessionDaysBetween(
        country,
        toTradingDay(year * 10_000 + 101),
        toTradingDay(year * 10_000 + 1231),
      )
      expect(found.length).toBeGreaterThanOrEqual(240)
      expect(found.length).toBeLessThanOrEqual(253)
      expect(found.every(day => weekday(day) > 0 && weekday(day) < 6)).toBe(true)
    }
    expect(isCalendarKnown(country, toTradingDay((last + 1) * 10_000 + 101))).toBe(false)
  },
)

test('previousSession and nextSession are inverse to each other', () => {
  const days = fc
    .integer({ min: daysSinceEpoch(toTradingDay(20150105)), max: daysSinceEpoch(toTradingDay(20271225)) })
    .map(dayFromEpochDays)
  fc.assert(
    fc.property(fc.constantFrom(...countries), days, (country, day) => {
      const before = previousSession(country, day)
      const after = nextSession(country, day)
      expect(before).toBeLessThan(day)
      expect(after).toBeGreaterThan(day)
      const between = sessionDaysBetween(country, before, after)
      expect(between).toEqual(isSessionDay(country, day) ? [before, day, after] : [before, after])
      expect(nextSession(country, before)).toBe(isSessionDay(country, day) ? day : after)
      expect(previousSession(country, after)).toBe(isSessionDay(country, day) ? day : before)
      expect(sessionOnOrBefore(country, day)).toBe(isSessionDay(country, day) ? day : before)
      expect(sessionOnOrAfter(country, day)).toBe(isSessionDay(country, day) ? day : after)
    }),
    { numRuns: 1000 },
  )
})

test('nextOpen skips a session from its opening on', () => {
  expect(nextOpenInstant('kr', at('2026-11-20T08:59:59+09:00'))).toBe(at('2026-11-20T09:00:00+09:00'))
  expect(nextOpenInstant('kr', at('2026-11-20T09:00:00+09:00'))).toBe(at('2026-11-23T09:00:00+09:00'))
  expect(nextOpenInstant('kr', at('2026-11-21T12:00:00+09:00'))).toBe(at('2026-11-23T09:00:00+09:00'))
  expect(nextOpenInstant('kr', at('2026-11-21T08:00:00+09:00'))).toBe(at('2026-11-23T09:00:00+09:00'))
})

test('sessions lists the days of a span from first to last', () => {
  expect(sessionDaysBetween('kr', toTradingDay(20251230), toTradingDay(20260105))).toEqual([
    20251230, 20260102, 20260105,
  ])
  expect(sessionDaysBetween('kr', toTradingDay(20251231), toTradingDay(20260101))).toEqual([])
  expect(sessionDaysBetween('kr', toTradingDay(20260105), toTradingDay(20260102))).toEqual([])
})
