import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toTradingDay } from '../calendar/day.ts'
import { computePriceLimits, isLimitUp } from './price-limit.ts'
import { isOnTick, roundToTick, type TickSizeContext } from './tick-size.ts'

const now: TickSizeContext = { market: 2, isFund: false, day: toTradingDay(20261120) }
const on = (day: number, rule: TickSizeContext = now): TickSizeContext => ({
  ...rule,
  day: toTradingDay(day),
})
const american: TickSizeContext = { ...now, market: 3 }

test.each([
  [10_000, 13_000, 7_000],
  [1_999, 2_595, 1_400],
  [2_000, 2_600, 1_400],
  [48_150, 62_500, 33_750],
  [50_000, 65_000, 35_000],
  [499_500, 649_000, 350_000],
  [1, 2, 1],
  [2, 3, 1],
  [3, 4, 2],
  [4, 5, 3],
])('a base of %i has the limits %i and %i: thirty percent, rounded down to the tick', (base, upper, lower) =>
  expect(computePriceLimits(base, now)).toEqual({ upper, lower }),
)

test('a base of zero has no limits, and an unmoved stock of a few won is not at its limit', () => {
  expect(computePriceLimits(0, now)).toBeNull()
  expect(computePriceLimits(Number.NaN, now)).toBeNull()
  for (const base of [0, 1, 2, 3]) expect(isLimitUp(base, base, now)).toBe(false)
  expect(isLimitUp(2, 1, now)).toBe(true)
})

test('the limit was 15 percent until 2015-06-15, and is unknown before 2005-03-28, when the two markets differed', () => {
  expect(computePriceLimits(10_000, on(20150612))).toEqual({ upper: 11_500, lower: 8_500 })
  expect(computePriceLimits(10_000, on(20150614))).toEqual({ upper: 11_500, lower: 8_500 })
  expect(computePriceLimits(10_000, on(20150615))).toEqual({ upper: 13_000, lower: 7_000 })
  expect(computePriceLimits(10_000, on(20050328))).toEqual({ upper: 11_500, lower: 8_500 })
  expect(computePriceLimits(10_000, on(20050327))).toBeNull()
})

test('US prices have no limits on either market', () => {
  expect(computePriceLimits(100, american)).toBeNull()
  expect(computePriceLimits(100, { ...american, market: 4 })).toBeNull()
  expect(isLimitUp(130, 100, american)).toBe(false)
})

test('KOSDAQ has the same limits with its own tick sizes', () => {
  const kosdaq: TickSizeContext = { ...now, market: 1 }
  expect(computePriceLimits(149_900, on(20230124, kosdaq))).toEqual({ upper: 194_800, lower: 105_000 })
  expect(computePriceLimits(149_500, on(20230124))).toEqual({ upper: 194_000, lower: 105_000 })
  expect(computePriceLimits(149_900, on(20230125, kosdaq))).toEqual(computePriceLimits(149_900, on(20230125)))
})

test('limits of a fund use the tick size of funds', () => {
  expect(computePriceLimits(10_005, { ...now, isFund: true })).toEqual({ upper: 13_005, lower: 7_005 })
})

test('a close at the upper limit is limit-up, and a close one tick below it is not', () => {
  expect(isLimitUp(13_000, 10_000, now)).toBe(true)
  expect(isLimitUp(12_990, 10_000, now)).toBe(false)
  expect(isLimitUp(13_010, 10_000, now)).toBe(false)
  expect(isLimitUp(7_000, 10_000, now)).toBe(false)
})

test('both limits are on a tick, and the base is between them', () => {
  const rules = fc.constantFrom(now, on(20230124), on(20230124, { ...now, market: 1 }), on(20150612))
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 900_000 }), rules, (price, rule) => {
      const base = roundToTick(price, rule)
      const limits = computePriceLimits(base, rule)!
      const percent = rule.day < 20150615 ? 15 : 30
      expect(limits.lower).toBeLessThan(base)
      expect(limits.upper).toBeGreaterThan(base)
      expect(isOnTick(limits.upper, rule)).toBe(true)
      expect(isOnTick(limits.lower, rule)).toBe(true)
      expect(limits.upper * 100).toBeLessThanOrEqual(base * (100 + percent))
      expect(limits.lower * 100).toBeGreaterThanOrEqual(base * (100 - percent))
    }),
  )
})
