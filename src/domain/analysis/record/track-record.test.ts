import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sliceColumns } from '#domain/analysis/columns.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import { datedCosts, generatedRecordMarket, yearsOf } from '#tests/e2e/record/generated-market.ts'
import { rowOnOrBefore } from '../columns.ts'
import { trackRecord } from './track-record.ts'
import { isBought, type TradeContext } from './trades.ts'

const days = yearsOf(20220704, 20231228)
const { market, records } = generatedRecordMarket(days, { seed: 21, stocks: 30 })
const meansAt = (asOf: TradingDay): TradeContext => ({ market, asOf, costOf: datedCosts })
const asOf = days.at(-1)!
const whole = trackRecord(records, meansAt(asOf))

test('a track record keeps live and back-test apart, and every signal is in one of them', () => {
  for (const edition of ['live', 'backtest'] as const) {
    const section = whole[edition]
    expect(section.trades.length).toBeGreaterThan(20)
    expect(section.trades.every(trade => trade.edition === edition)).toBe(true)
    expect(Object.values(section.count).reduce((a, b) => a + b)).toBe(section.trades.length)
    expect(section.closed.n).toBe(section.count.completed + section.count.delisted)
    expect(section.all.n).toBe(section.closed.n + section.count.open)
    expect(section.sample.n).toBe(section.closed.n)
  }
  const only = records.filter(({ edition }) => edition === 'backtest')
  expect(trackRecord(only, meansAt(asOf)).live).toMatchObject({
    trades: [],
    closed: { n: 0, net: null, hitRate: null },
    sample: { n: 0, isMeaningful: false, expectedBy: null },
  })
})

test('the averages of a track record are those of its trades', () => {
  const { trades, all } = whole.live
  const bought = trades.filter(isBought)
  const mean = (of: (trade: (typeof bought)[number]) => number) =>
    bought.reduce((sum, trade) => sum + of(trade), 0) / bought.length
  expect(all.n).toBe(bought.length)
  expect(all.net?.value).toBeCloseTo(
    mean(({ net }) => net),
    12,
  )
  expect(all.net?.value).toBeCloseTo(all.gross!.value - all.costs!.value, 12)
  expect(all.hitRate?.value).toBeCloseTo(
    mean(({ net }) => (net > 0 ? 1 : 0)),
    12,
  )
  for (const { mean: beside, excess } of all.baselines) {
    expect(beside?.n).toBe(bought.length)
    expect(excess?.value).toBeCloseTo(all.net!.value - beside!.value, 10)
    expect(excess?.interval?.low).toBeLessThan(excess!.value)
    expect(excess?.interval?.high).toBeGreaterThan(excess!.value)
  }
  expect(all.baselines.map(({ name }) => name)).toEqual(['index', 'equal-weight', 'random'])
})

test('a track record that is computed twice for the same day is the same to the last bit', () => {
  expect(trackRecord([...records].reverse(), meansAt(asOf)).live.all.net?.value).toBeCloseTo(
    whole.live.all.net!.value,
    12,
  )
  expect(trackRecord(records, meansAt(asOf))).toEqual(whole)
})

test('a track record may begin before the index, and its first trades have no number of sessions then', () => {
  const late = { ...meansAt(asOf), market: { ...market, index: sliceColumns(market.index, 200) } }
  const { trades, all } = trackRecord(records, late).live
  expect(all.net).toEqual(whole.live.all.net)
  for (const trade of trades.filter(isBought))
    expect(trade.sessions === null).toBe(trade.bought.day < days[200]!)
  expect(all.baselines[0]!.mean!.n).toBe(
    trades.filter(isBought).filter(each => each.sessions !== null).length,
  )
})

test('a track record ignores everything after its day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 30, max: days.length - 2 }), at => {
      const then = days[at]!
      const stocks = new Map(
        [...market.stocks]
          .filter(([, { bars }]) => bars.day[0]! <= then)
          .map(([id, stock]) => {
            const bars = sliceColumns(stock.bars, 0, rowOnOrBefore(stock.bars.day, then) + 1)
            return [id, { ...stock, bars }]
          }),
      )
      const cut = { index: sliceColumns(market.index, 0, at + 1), stocks }
      const known = records.filter(({ day, fsym_id }) => day <= then && stocks.has(fsym_id))
      const listed = records.filter(({ fsym_id }) => stocks.has(fsym_id))
      const all = {
        ...meansAt(then),
        market: { ...market, stocks: new Map([...market.stocks].filter(([id]) => stocks.has(id))) },
      }
      expect(trackRecord(known, { ...meansAt(then), market: cut })).toEqual(trackRecord(listed, all))
    }),
    { numRuns: process.env.PROOF_ROUNDS === 'full' ? 100 : 5 },
  )
}, 600_000)
