import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toTradingDay } from '../calendar/day.ts'
import { isOnTick, roundToTick, type TickSizeContext, tickSize } from './tick-size.ts'

const now: TickSizeContext = { market: 2, isFund: false, day: toTradingDay(20261120) }
const before = { ...now, day: toTradingDay(20230124) }
const american: TickSizeContext = { ...now, market: 3 }

/** Each row has a price just below a threshold and the threshold itself, with their tick sizes. */
const edges = {
  since2023: [
    [1, 1],
    [1_999, 1],
    [2_000, 5],
    [4_999, 5],
    [5_000, 10],
    [19_999, 10],
    [20_000, 50],
    [49_999, 50],
    [50_000, 100],
    [199_999, 100],
    [200_000, 500],
    [499_999, 500],
    [500_000, 1_000],
    [2_000_000, 1_000],
  ],
  kospi2010: [
    [999, 1],
    [1_000, 5],
    [4_999, 5],
    [5_000, 10],
    [9_999, 10],
    [10_000, 50],
    [49_999, 50],
    [50_000, 100],
    [99_999, 100],
    [100_000, 500],
    [499_999, 500],
    [500_000, 1_000],
  ],
  kosdaq2010: [
    [999, 1],
    [1_000, 5],
    [4_999, 5],
    [5_000, 10],
    [9_999, 10],
    [10_000, 50],
    [49_999, 50],
    [50_000, 100],
    [800_000, 100],
  ],
} as const

const kosdaq: TickSizeContext = { ...now, market: 1 }
const kosdaqBefore: TickSizeContext = { ...before, market: 1 }
const on = (day: number, rule: TickSizeContext): TickSizeContext => ({ ...rule, day: toTradingDay(day) })

test.each(edges.since2023)('a Korean share at %i has a tick of %i on both markets', (price, step) => {
  for (const rule of [now, kosdaq, on(20230125, now), on(20230125, kosdaq)])
    expect(tickSize(price, rule)).toBe(step)
})

test.each(edges.kospi2010)('before 2023-01-25 a KOSPI share at %i had a tick of %i', (price, step) => {
  for (const rule of [before, on(20150102, before), on(20090102, before)])
    expect(tickSize(price, rule)).toBe(step)
})

test.each(edges.kosdaq2010)('before 2023-01-25 a KOSDAQ share at %i had a tick of %i', (price, step) => {
  for (const rule of [kosdaqBefore, on(20150102, kosdaqBefore)]) expect(tickSize(price, rule)).toBe(step)
})

test('a Korean fund has a tick of five won, and below 2,000 won of one won since 2023-12-18', () => {
  for (const market of [1, 2] as const) {
    const fund: TickSizeContext = { market, isFund: true, day: toTradingDay(20231218) }
    expect([1, 1_999, 2_000, 43_335, 900_000].map(price => tickSize(price, fund))).toEqual([1, 1, 5, 5, 5])
    expect([1, 1_999, 2_000, 900_000].map(price => tickSize(price, on(20231217, fund)))).toEqual([5, 5, 5, 5])
  }
})

test('a US price has a tick of a cent, below a dollar of a hundredth of a cent, for funds and shares', () => {
  for (const market of [3, 4] as const)
    for (const isFund of [true, false]) {
      const rule: TickSizeContext = { ...american, market, isFund }
      expect([0.5, 0.9999, 1, 184.62].map(price => tickSize(price, rule))).toEqual([
        0.0001, 0.0001, 0.01, 0.01,
      ])
    }
})

test('a price of NaN throws', () => {
  expect(() => tickSize(Number.NaN, now)).toThrow('NaN has a tick size')
})

test('toTick rounds to the nearest tick, or down, or up', () => {
  expect(roundToTick(48_174, now)).toBe(48_150)
  expect(roundToTick(48_175, now)).toBe(48_200)
  expect(roundToTick(48_199, now, 'floor')).toBe(48_150)
  expect(roundToTick(48_151, now, 'ceil')).toBe(48_200)
  expect(roundToTick(12.345, american, 'floor')).toBe(12.34)
  expect(roundToTick(0.12345, american, 'ceil')).toBe(0.1235)
  expect(isOnTick(48_160, now)).toBe(false)
  expect(isOnTick(48_150, now)).toBe(true)
})

test('the rounded price is on a tick and at most one tick away', () => {
  const rules = fc.constantFrom(
    now,
    before,
    { ...now, market: 1 as const },
    { ...now, isFund: true },
    american,
  )
  fc.assert(
    fc.property(fc.double({ min: 1, max: 900_000, noNaN: true }), rules, (price, rule) => {
      const floor = roundToTick(price, rule, 'floor')
      const ceil = roundToTick(price, rule, 'ceil')
      expect(isOnTick(roundToTick(price, rule), rule)).toBe(true)
      expect(floor).toBeLessThanOrEqual(price + 1e-6)
      expect(ceil).toBeGreaterThanOrEqual(price - 1e-6)
      expect(ceil - floor).toBeLessThanOrEqual(tickSize(price, rule) + 1e-6)
    }),
  )
})

test('whole cents are not changed by toTick', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 99_999_999 }), cents => {
      for (const rounding of ['floor', 'round', 'ceil'] as const)
        expect(roundToTick(cents / 100, american, rounding)).toBe(cents / 100)
    }),
  )
})
