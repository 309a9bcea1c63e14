import { expect, test } from 'vitest'
import { toTradingDay } from '../calendar/day.ts'
import { areDailyRates, findRateOnDay } from './fx-rate.ts'

const rate = (day: number) => ({ day: toTradingDay(day), usdkrw: 1400 })

test('rates over a weekend or a week of holidays are those of one day and the next, monthly rates are not', () => {
  expect(areDailyRates(rate(20261120), rate(20261123))).toBe(true)
  expect(areDailyRates(rate(20261002), rate(20261009))).toBe(true)
  expect(areDailyRates(rate(20260201), rate(20260301))).toBe(false)
})

test('twenty sessions fit into five weeks, and twenty months do not', () => {
  expect(areDailyRates(rate(20261026), rate(20261123), 20)).toBe(true)
  expect(areDailyRates(rate(20250401), rate(20261123), 20)).toBe(false)
})

test('the rate of a day is its own, or the last one before it, and never a later one', () => {
  const rates = [1300, 1310, 1400].map((usdkrw, at) => ({
    day: toTradingDay([20260102, 20260105, 20261001][at]!),
    usdkrw,
  }))
  const on = (day: number) => findRateOnDay(rates, toTradingDay(day))?.usdkrw ?? null
  expect([20260102, 20260104, 20260105, 20260112].map(on)).toEqual([1300, 1300, 1310, 1310])
  expect([20260101, 20260930, 20261001, 20261126].map(on)).toEqual([null, 1310, 1400, 1400])
})
