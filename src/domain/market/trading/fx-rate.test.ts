import { expect, test } from 'vitest'
import { toTradingDay } from '../calendar/day.ts'
import { areDailyRates } from './fx-rate.ts'

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
