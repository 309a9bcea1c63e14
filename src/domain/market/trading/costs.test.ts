import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, toTradingDay } from '../calendar/day.ts'
import type { MarketCode } from '../country.ts'
import { tradeCostAssumptions } from './cost-data.ts'
import { COSTS_VERSION, type CostedTrade, computeTradeCost } from './costs.ts'

const sold = (market: MarketCode, day: number, isFund = false): CostedTrade => ({
  market,
  isFund,
  day: toTradingDay(day),
  side: 'sell',
})
const percentOf = (trade: CostedTrade): number => Math.round(computeTradeCost(trade).tax * 1e6) / 1e4
const perMillion = (day: number): number => Math.round(computeTradeCost(sold(4, day)).tax * 1e8) / 100

test('the costs have version 1, to be raised with every change of a table or an assumption', () => {
  expect(COSTS_VERSION).toBe('costs-1')
})

describe('the Korean tax on a sale', () => {
  /** A new rate applies from the day of transfer, so it first affects a sale two sessions earlier. */
  test.each([
    [20150102, 0.3],
    [20190529, 0.3],
    [20190530, 0.25],
    [20190603, 0.25],
    [20201228, 0.25],
    [20201229, 0.23],
    [20210104, 0.23],
    [20221227, 0.23],
    [20221228, 0.2],
    [20230102, 0.2],
    [20231226, 0.2],
    [20231227, 0.18],
    [20240102, 0.18],
    [20241226, 0.18],
    [20241227, 0.15],
    [20250102, 0.15],
    [20251226, 0.15],
    [20251229, 0.2],
    [20260102, 0.2],
    [20271230, 0.2],
  ])('of %i is %d percent on both markets', (day, percent) => {
    expect(percentOf(sold(2, day))).toBe(percent)
    expect(percentOf(sold(1, day))).toBe(percent)
  })

  test('is the oldest rate before its table begins', () => expect(percentOf(sold(2, 19900104))).toBe(0.3))

  test('is zero for funds', () => {
    expect(computeTradeCost(sold(2, 20260102, true)).tax).toBe(0)
    expect(computeTradeCost(sold(1, 20150102, true)).tax).toBe(0)
  })
})

describe('the US fees on a sale', () => {
  test.each([
    [20120102, 22.1 + 2.38],
    [20150213, 22.1 + 2.38],
    [20150214, 18.4 + 2.38],
    [20160215, 18.4 + 2.38],
    [20160216, 21.8 + 2.38],
    [20170703, 21.8 + 2.38],
    [20170704, 23.1 + 2.38],
    [20180521, 23.1 + 2.38],
    [20180522, 13 + 2.38],
    [20190415, 13 + 2.38],
    [20190416, 20.7 + 2.38],
    [20200217, 20.7 + 2.38],
    [20200218, 22.1 + 2.38],
    [20210224, 22.1 + 2.38],
    [20210225, 5.1 + 2.38],
    [20211231, 5.1 + 2.38],
    [20220101, 5.1 + 2.6],
    [20220513, 5.1 + 2.6],
    [20220514, 22.9 + 2.6],
    [20221231, 22.9 + 2.6],
    [20230101, 22.9 + 2.9],
    [20230226, 22.9 + 2.9],
    [20230227, 8 + 2.9],
    [20231231, 8 + 2.9],
    [20240101, 8 + 3.32],
    [20240521, 8 + 3.32],
    [20240522, 27.8 + 3.32],
    [20250513, 27.8 + 3.32],
    [20250514, 3.32],
    [20251231, 3.32],
    [20260101, 3.9],
    [20260403, 3.9],
    [20260404, 20.6 + 3.9],
  ])('of %i are %d per million', (day, expected) => {
    expect(perMillion(day)).toBeCloseTo(expected, 6)
  })

  test('are exactly the sum of both fees per million', () => {
    expect(computeTradeCost(sold(4, 20260520)).tax).toBe((20.6 + 195 / 50) / 1_000_000)
    expect(computeTradeCost(sold(3, 20250102)).tax).toBe((27.8 + 166 / 50) / 1_000_000)
  })

  test('are the same for funds and on both markets', () => {
    const { tax } = computeTradeCost(sold(3, 20260520))
    expect(tax).toBeGreaterThan(0)
    expect(computeTradeCost(sold(4, 20260520)).tax).toBe(tax)
    expect(computeTradeCost(sold(4, 20260520, true)).tax).toBe(tax)
  })
})

test.each([
  [1, false, 0.00015, 0.001],
  [2, false, 0.00015, 0.0005],
  [3, false, 0.001, 0.0003],
  [4, false, 0.001, 0.0002],
  [1, true, 0.00015, 0.0003],
  [2, true, 0.00015, 0.0003],
  [3, true, 0.001, 0.0001],
  [4, true, 0.001, 0.0001],
] as const)(
  'on market %i, with isFund %s, a purchase costs only commission and spread',
  (market, isFund, commission, spread) => {
    const cost = computeTradeCost({ market, isFund, day: toTradingDay(20261120), side: 'buy' })
    expect(cost).toEqual({ commission, tax: 0, spread, total: commission + spread })
  },
)

test('the parts of a cost add up, a sale costs a purchase plus the tax, and no tax is negative', () => {
  const markets = fc.constantFrom<MarketCode>(1, 2, 3, 4)
  const days = fc.integer({ min: 0, max: 4700 }).map(count => addDays(toTradingDay(20150101), count))
  fc.assert(
    fc.property(markets, fc.boolean(), days, (market, isFund, day) => {
      const sale = computeTradeCost({ market, isFund, day, side: 'sell' })
      const purchase = computeTradeCost({ market, isFund, day, side: 'buy' })
      expect(sale.total).toBe(sale.commission + sale.tax + sale.spread)
      expect(sale.tax).toBeGreaterThanOrEqual(0)
      expect(sale.total - purchase.total).toBeCloseTo(sale.tax, 12)
      expect(sale.total).toBeLessThan(0.01)
    }),
  )
})

test('the assumed share price is 50 dollars', () => {
  expect(tradeCostAssumptions.sharePrice).toBe(50)
})
