import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSessionDay } from '../calendar/calendar.ts'
import { addDays, daysSinceEpoch, toTradingDay } from '../calendar/day.ts'
import { countryOfExchange, type ExchangePhase, exchangeOf, phaseAt, phasesOn } from './exchange.ts'
import { exchanges } from './exchange-names.ts'

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const spelled = (phases: readonly ExchangePhase[]): string =>
  phases.map(({ name, open, close }) => `${name} ${clock(open)}-${clock(close)}`).join(', ')

test.each([
  ['nxt', 20261120, 'pre 08:00-08:50, main 09:00-15:20, after 15:30-20:00'],
  ['nxt', 20250304, 'pre 08:00-08:50, main 09:00-15:20, after 15:30-20:00'],
  ['nxt', 20250228, ''],
  ['nxt', 20251113, 'main 10:00-16:20, after 16:30-20:00'],
  ['nxt', 20260102, 'main 10:00-15:20, after 15:30-20:00'],
  ['nxt', 20261231, ''],
  ['nxt', 20261121, ''],
  ['krx', 20261120, 'main 09:00-15:30'],
  ['krx', 20251113, 'main 10:00-16:30'],
  ['krx', 20261231, ''],
  ['nyse', 20261127, 'main 09:30-13:00'],
  ['nasdaq', 20261127, 'main 09:30-13:00'],
  ['nasdaq', 20261120, 'main 09:30-16:00'],
  ['nyse', 20261126, ''],
] as const)('the phases of %s on %i are: %s', (exchange, day, phases) =>
  expect(spelled(phasesOn(exchange, toTradingDay(day)))).toBe(phases),
)

const first = toTradingDay(20150101)
const days = fc
  .integer({ min: 0, max: daysSinceEpoch(toTradingDay(20271231)) - daysSinceEpoch(first) })
  .map(count => addDays(first, count))

test('NXT is open exactly on the sessions of KRX since its foundation', () => {
  fc.assert(
    fc.property(days, day => {
      const isOpen = phasesOn('nxt', day).length > 0
      expect(isOpen).toBe(isSessionDay('kr', day) && day >= 20250304)
      if (isOpen) expect(phasesOn('krx', day)).toHaveLength(1)
    }),
    { numRuns: 2000 },
  )
})

test('the phases of a day follow one another and do not overlap', () => {
  fc.assert(
    fc.property(fc.constantFrom(...exchanges), days, (exchange, day) => {
      let last = 0
      for (const { open, close } of phasesOn(exchange, day)) {
        expect(open).toBeGreaterThanOrEqual(last)
        expect(close).toBeGreaterThan(open)
        last = close
      }
      expect(last).toBeLessThanOrEqual(1200)
    }),
    { numRuns: 1000 },
  )
})

describe('phaseAt', () => {
  test.each([
    ['nxt', '2026-11-20T07:59:59+09:00', null],
    ['nxt', '2026-11-20T08:00:00+09:00', 'pre'],
    ['nxt', '2026-11-20T08:50:00+09:00', null],
    ['nxt', '2026-11-20T09:00:00+09:00', 'main'],
    ['nxt', '2026-11-20T15:20:00+09:00', null],
    ['nxt', '2026-11-20T15:30:00+09:00', 'after'],
    ['nxt', '2026-11-20T19:59:59+09:00', 'after'],
    ['nxt', '2026-11-20T20:00:00+09:00', null],
    ['krx', '2026-11-20T15:29:00+09:00', 'main'],
    ['krx', '2026-11-20T15:30:00+09:00', null],
    ['nyse', '2026-11-20T09:30:00-05:00', 'main'],
    ['nasdaq', '2026-11-20T16:00:00-05:00', null],
  ] as const)('of %s at %s is %s', (exchange, instant, phase) =>
    expect(phaseAt(exchange, Date.parse(instant))).toBe(phase),
  )
})

test('every market has one listing exchange, and every exchange one country', () => {
  expect(([1, 2, 3, 4] as const).map(exchangeOf)).toEqual(['krx', 'krx', 'nasdaq', 'nyse'])
  expect(exchanges.map(exchange => countryOfExchange[exchange])).toEqual(['kr', 'kr', 'us', 'us'])
})
