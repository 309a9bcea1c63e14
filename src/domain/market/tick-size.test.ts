import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tradingDay } from './day.ts'
import { isLimitUp, priceLimits } from './price-limit.ts'
import { isOnTick, type PriceRule, tickSize, toTick } from './tick-size.ts'

const now: PriceRule = { market: 2, isFund: false, day: tradingDay(20261120) }
const before = { ...now, day: tradingDay(20230124) }
const american: PriceRule = { ...now, market: 3 }

test.each([
  [1_999, 1],
  [2_000, 5],
  [4_995, 5],
  [5_000, 10],
  [20_000, 50],
  [50_000, 100],
  [200_000, 500],
  [500_000, 1_000],
])('a Korean share at %i moves by %i', (price, step) => expect(tickSize(price, now)).toBe(step))

test('the steps before 2023-01-25 were wider, and differed between the markets', () => {
  expect(tickSize(1_500, before)).toBe(5)
  expect(tickSize(150_000, before)).toBe(500)
  expect(tickSize(150_000, { ...before, market: 1 })).toBe(100)
})

test('a Korean fund moves by five won, an American share by a cent', () => {
  expect(tickSize(43_335, { ...now, isFund: true })).toBe(5)
  expect(tickSize(184.62, american)).toBe(0.01)
  expect(tickSize(0.5, american)).toBe(0.0001)
})

test('the nearest tradable price is on a step and no further than one step away', () => {
  const rules = fc.constantFrom(
    now,
    before,
    { ...now, market: 1 as const },
    { ...now, isFund: true },
    american,
  )
  fc.assert(
    fc.property(fc.double({ min: 1, max: 900_000, noNaN: true }), rules, (price, rule) => {
      const floor = toTick(price, rule, 'floor')
      const ceil = toTick(price, rule, 'ceil')
      expect(isOnTick(toTick(price, rule), rule)).toBe(true)
      expect(floor).toBeLessThanOrEqual(price + 1e-6)
      expect(ceil).toBeGreaterThanOrEqual(price - 1e-6)
      expect(ceil - floor).toBeLessThanOrEqual(tickSize(price, rule) + 1e-6)
    }),
  )
})

test('whole cents survive being put on a step', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 99_999_999 }), cents => {
      for (const rounding of ['floor', 'round', 'ceil'] as const)
        expect(toTick(cents / 100, american, rounding)).toBe(cents / 100)
    }),
  )
})

test('the daily band is thirty percent, cut to the step', () => {
  expect(priceLimits(10_000, now)).toEqual({ upper: 13_000, lower: 7_000 })
  expect(priceLimits(1_999, now)).toEqual({ upper: 2_595, lower: 1_400 })
  expect(priceLimits(48_150, now)).toEqual({ upper: 62_500, lower: 33_750 })
  expect(priceLimits(100, american)).toBeNull()
})

test('a close at the upper limit is a limit-up day', () => {
  expect(isLimitUp(13_000, 10_000, now)).toBe(true)
  expect(isLimitUp(12_990, 10_000, now)).toBe(false)
})

test('the band holds the base and both its ends are tradable', () => {
  const bases = fc.integer({ min: 100, max: 900_000 }).map(price => toTick(price, now))
  fc.assert(
    fc.property(bases, base => {
      const limits = priceLimits(base, now)!
      expect(limits.lower).toBeLessThan(base)
      expect(limits.upper).toBeGreaterThan(base)
      expect(isOnTick(limits.upper, now)).toBe(true)
      expect(isOnTick(limits.lower, now)).toBe(true)
      expect(limits.upper).toBeLessThanOrEqual(base * 1.3)
      expect(limits.lower).toBeGreaterThanOrEqual(base * 0.7)
    }),
  )
})
