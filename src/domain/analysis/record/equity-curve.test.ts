import { expect, test } from 'vitest'
import { datedCosts, generatedRecordMarket, yearsOf } from '#tests/e2e/record/generated-market.ts'
import { rowOnOrBefore } from '../columns.ts'
import { equityCurve } from './equity-curve.ts'
import { isBought, signalTrades, type TradeContext } from './trades.ts'

const days = yearsOf(20220704, 20231228)
const { market, records } = generatedRecordMarket(days, { seed: 21, stocks: 30 })
const context: TradeContext = { market, asOf: days.at(-1)!, costOf: datedCosts }
const trades = signalTrades(records, context).filter(isBought)

test('the curve of one trade ends at what the trade returned, its costs included', () => {
  for (const trade of trades.slice(0, 40)) {
    const free: TradeContext = { ...context, costOf: () => 0 }
    const last = equityCurve([trade], free).at(-1)!
    expect(last.signals).toBeCloseTo(100 * (1 + trade.gross), 6)
    const paid = equityCurve([trade], context).at(-1)!
    // The curve subtracts costs on the sessions they fall on, not all at the end.
    expect(paid.signals).toBeLessThan(last.signals)
    expect(Math.abs(paid.signals - 100 * (1 + trade.net))).toBeLessThan(100 * trade.costs)
  }
})

test('the index of the curve grows as the index did, from the open of the first purchase', () => {
  const { index } = market
  const curve = equityCurve(trades, context)
  const first = Math.min(...trades.map(({ bought }) => bought.day))
  const from = index.open[rowOnOrBefore(index.day, first)]!
  for (const point of curve)
    expect(point.index).toBeCloseTo((100 * index.close[rowOnOrBefore(index.day, point.day)]!) / from, 6)
  expect(curve.at(-1)!.day).toBe(context.asOf)
})

test('the curve is the same each time, and its interval widens', () => {
  const curve = equityCurve(trades, context)
  expect(equityCurve(trades, context)).toEqual(curve)
  const widths = curve.map(({ interval }) => Math.log(interval!.high / interval!.low))
  expect(widths.at(-1)!).toBeGreaterThan(widths[4]!)
  expect(curve.every(({ interval }) => interval!.low < interval!.high)).toBe(true)
})

test('the curve has no interval for a few weeks, and no points without trades', () => {
  const early = trades.filter(({ bought }) => bought.day < 20220801)
  const short = equityCurve(early, { ...context, asOf: days[20]! })
  expect(short.length).toBeLessThan(12)
  expect(short.every(({ interval }) => interval === null)).toBe(true)
  expect(equityCurve([], context)).toEqual([])
})
