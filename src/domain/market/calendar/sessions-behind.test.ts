import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countries } from '../country.ts'
import { addDays, daysSinceEpoch, isoDay, toTradingDay } from './day.ts'
import { sessionOnOrBefore } from './session.ts'
import { sessionsBehind } from './sessions-behind.ts'
import { areSignalsSurelyValid, areSignalsValid } from './signal-validity.ts'

const first = toTradingDay(20150105)
const span = daysSinceEpoch(toTradingDay(20271201)) - daysSinceEpoch(first)

test.each([
  ['kr', 20261120, '2026-11-20T15:30:00+09:00', 0],
  ['kr', 20261120, '2026-11-23T15:29:00+09:00', 0],
  ['kr', 20261120, '2026-11-23T15:30:00+09:00', 1],
  ['us', 20261125, '2026-11-27T12:59:00-05:00', 0],
  ['us', 20261125, '2026-11-27T13:00:00-05:00', 1],
  ['us', 20231229, '2026-11-25T18:00:00-05:00', 729],
] as const)('%s data of %i are at %s so many sessions behind: %#', (country, day, now, behind) => {
  expect(sessionsBehind(country, toTradingDay(day), Date.parse(now))).toBe(behind)
})

test('a day after the last session is not behind', () => {
  expect(sessionsBehind('kr', toTradingDay(20261124), Date.parse('2026-11-20T18:00:00+09:00'))).toBe(0)
})

test('three sessions without a newer close leave a signal valid, a fourth does not', () => {
  expect([0, 1, 3, 4, 728].map(areSignalsValid)).toEqual([true, true, true, false, false])
})

test('what is surely valid without a calendar is valid with it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...countries),
      fc.integer({ min: 0, max: span }),
      fc.integer({ min: 0, max: 15 * 24 }),
      (country, days, hours) => {
        const day = sessionOnOrBefore(country, addDays(first, days))
        const now = Date.parse(isoDay(day)) + hours * 3_600_000
        if (areSignalsSurelyValid(isoDay(day), now))
          expect(areSignalsValid(sessionsBehind(country, day, now))).toBe(true)
      },
    ),
    { numRuns: 2000 },
  )
  const newest = Date.parse('2026-11-26T22:00:00Z')
  expect(areSignalsSurelyValid('2026-11-23', newest)).toBe(true)
  expect(areSignalsSurelyValid('2026-11-20', newest)).toBe(false)
})
