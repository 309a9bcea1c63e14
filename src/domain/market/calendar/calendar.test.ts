import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countries } from '../country.ts'
import {
  calendarCertainty,
  calendarYears,
  closureOf,
  hoursReasonOf,
  isCalendarKnown,
  isSessionDay,
  parseTimeOfDay,
  sessionHours,
  usualHours,
} from './calendar.ts'
import { addDays, daysSinceEpoch, isWeekend, toTradingDay, weekday } from './day.ts'

const first = toTradingDay(20150101)
const span = daysSinceEpoch(toTradingDay(20271231)) - daysSinceEpoch(first)
const days = fc.integer({ min: 0, max: span }).map(count => addDays(first, count))
const either = fc.constantFrom(...countries)

test('a day is a session exactly when it is a weekday without a reason to be closed', () => {
  fc.assert(
    fc.property(either, days, (country, day) => {
      const isWeekday = weekday(day) >= 1 && weekday(day) <= 5
      expect(isSessionDay(country, day)).toBe(isWeekday && closureOf(country, day) === null)
      if (!isWeekday) expect(closureOf(country, day)).toBeNull()
    }),
    { numRuns: 2000 },
  )
})

test('a session opens before it closes, and has unusual hours only with a reason', () => {
  fc.assert(
    fc.property(either, days, (country, day) => {
      if (!isSessionDay(country, day)) return
      const hours = sessionHours(country, day)
      const usual = usualHours(country, day)
      expect(hours.open).toBeLessThan(hours.close)
      expect(hoursReasonOf(country, day) === null).toBe(
        hours.open === usual.open && hours.close === usual.close,
      )
    }),
    { numRuns: 2000 },
  )
})

test('a US half day is three hours shorter; a late Korean session is never longer than usual', () => {
  for (let day = first; day <= 20271231; day = addDays(day, 1)) {
    for (const country of countries) {
      const reason = hoursReasonOf(country, day)
      if (reason === null) continue
      const { open, close } = sessionHours(country, day)
      const usual = usualHours(country, day)
      const shorter = usual.close - usual.open - (close - open)
      expect(shorter).toBe({ us: 180, kr: reason === 'year-opening' ? 60 : 0 }[country])
    }
  }
})

describe('the usual hours', () => {
  test.each([
    ['kr', 20160729, 900],
    ['kr', 20160801, 930],
    ['us', 20160801, 960],
  ] as const)('of %s on %i close at minute %i', (country, day, close) => {
    expect(usualHours(country, toTradingDay(day))).toEqual({ open: country === 'kr' ? 540 : 570, close })
    expect(sessionHours(country, toTradingDay(day)).close).toBe(close)
  })

  test('are unknown before the first row of their table', () => {
    expect(usualHours('kr', toTradingDay(20000103)).close).toBe(900)
    expect(() => sessionHours('kr', toTradingDay(19991231))).toThrow(
      'the kr session of 19991231 has known hours',
    )
    expect(usualHours('us', toTradingDay(19850930)).close).toBe(960)
    expect(() => usualHours('us', toTradingDay(19850929))).toThrow(
      'the us session of 19850929 has known hours',
    )
  })
})

describe('the calendar', () => {
  test.each(countries)('of %s covers 2015 to 2027', country => {
    expect(calendarYears(country)).toEqual({ first: 2015, last: 2027 })
    expect(
      [20141231, 20150101, 20271231, 20280101].map(day => isCalendarKnown(country, toTradingDay(day))),
    ).toEqual([false, true, true, false])
  })

  test.each([
    ['us', 20140703],
    ['us', 20280703],
    ['us', 20281124],
    ['kr', 20140102],
    ['kr', 20280103],
  ] as const)('of %s has usual hours on %i, outside its years', (country, day) => {
    expect(hoursReasonOf(country, toTradingDay(day))).toBeNull()
    expect(sessionHours(country, toTradingDay(day))).toEqual(usualHours(country, toTradingDay(day)))
  })

  test('outside its years has only weekends as closed days', () => {
    expect(isSessionDay('kr', toTradingDay(20280101))).toBe(false)
    expect(isSessionDay('kr', toTradingDay(20280126))).toBe(true)
    expect(isSessionDay('us', toTradingDay(20141225))).toBe(true)
    expect(closureOf('us', toTradingDay(20141225))).toBeNull()
  })

  test.each([
    ['kr', 20141231, 'unknown'],
    ['kr', 20150101, 'published'],
    ['kr', 20261231, 'published'],
    ['kr', 20270101, 'expected'],
    ['kr', 20271231, 'expected'],
    ['kr', 20280101, 'unknown'],
    ['us', 20271231, 'published'],
    ['us', 20280103, 'unknown'],
  ] as const)('for %s on %i is as certain as «%s»', (country, day, certainty) =>
    expect(calendarCertainty(country, toTradingDay(day))).toBe(certainty),
  )
})

test('parseTimeOfDay parses hh:mm and rejects everything else', () => {
  expect(parseTimeOfDay('09:30')).toBe(570)
  for (const text of ['9', '9:30', '09:3', '109:30', '09:300', '0930', 'ab:cd'])
    expect(() => parseTimeOfDay(text)).toThrow(`${text} is a time of day`)
})

test('isWeekend is true for Saturday and Sunday only', () => {
  const week = Array.from({ length: 7 }, (_, at) => isWeekend(addDays(toTradingDay(20261115), at)))
  expect(week).toEqual([true, false, false, false, false, false, true])
})
