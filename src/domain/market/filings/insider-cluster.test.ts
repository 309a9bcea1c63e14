import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysSinceEpoch, type TradingDay, toTradingDay } from '../calendar/day.ts'
import { insiderClusterRule, insiderClusters, tradeOrFilingDay } from './insider-cluster.ts'
import type { InsiderTrade, InsiderTradeType } from './insider-trade.ts'

const first = toTradingDay(20260105)

const trade = (
  after: number,
  insider_name: string,
  trade_type: InsiderTradeType = 'P',
  more: Partial<InsiderTrade> = {},
): InsiderTrade => ({
  filing_date: addDays(first, after + 3),
  trade_date: addDays(first, after),
  trade_type,
  price: 10,
  qty: 5,
  value: 50,
  insider_name,
  title: '',
  is_ceo: false,
  filing_id: null,
  ...more,
})

describe('an insider cluster', () => {
  it('is three insiders who buy within 30 days', () => {
    const trades = [trade(0, 'A'), trade(30, 'C'), trade(10, 'B')]
    expect(insiderClusters(trades)).toEqual([
      { way: 'P', from: first, to: addDays(first, 30), insiders: 3, trades: [0, 2, 1] },
    ])
  })

  it('does not form when the third insider trades a day later, or is one of the other two', () => {
    expect(insiderClusters([trade(0, 'A'), trade(10, 'B'), trade(31, 'C')])).toEqual([])
    expect(insiderClusters([trade(0, 'A'), trade(1, 'B'), trade(2, ' a '), trade(3, 'B')])).toEqual([])
  })

  it('needs trades in the same direction, and planned sales do not count', () => {
    expect(insiderClusters([trade(0, 'A'), trade(1, 'B'), trade(2, 'C', 'S')])).toEqual([])
    expect(insiderClusters([trade(0, 'A', 'S'), trade(1, 'B', 'S'), trade(2, 'C', 'PS')])).toEqual([])
    const sold = insiderClusters([trade(0, 'A', 'S'), trade(1, 'B', 'S'), trade(2, 'C', 'S')])
    expect(sold.map(({ way }) => way)).toEqual(['S'])
  })

  it('is extended by a stretch that shares a trade with it, and not by one that does not', () => {
    const long = [trade(0, 'A'), trade(15, 'B'), trade(30, 'C'), trade(45, 'D')]
    expect(insiderClusters(long)).toMatchObject([
      { to: addDays(first, 45), insiders: 4, trades: [0, 1, 2, 3] },
    ])
    const apart = [0, 1, 2, 100, 101, 102].map((after, at) => trade(after, 'ABCABC'[at]!))
    expect(insiderClusters(apart).map(({ trades }) => trades)).toEqual([
      [0, 1, 2],
      [3, 4, 5],
    ])
  })

  it('uses the day of the filing where the trade has no day', () => {
    const untold = trade(0, 'C', 'P', { trade_date: null, filing_date: addDays(first, 31) })
    expect(insiderClusters([trade(0, 'A'), trade(1, 'B'), untold])).toEqual([])
    expect(insiderClusters([trade(1, 'A'), trade(2, 'B'), untold])).toHaveLength(1)
  })
})

it('insiderClusters marks a trade if and only if a stretch of 30 days around it has three insiders', () => {
  const some = fc.array(
    fc.record({
      after: fc.integer({ min: 0, max: 120 }),
      who: fc.constantFrom('A', 'B', 'C', 'D'),
      type: fc.constantFrom<InsiderTradeType>('P', 'S', 'PS'),
    }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(some, drawn => {
      const trades = drawn.map(({ after, who, type }) => trade(after, who, type))
      const marked = new Set(insiderClusters(trades).flatMap(({ trades: members }) => members))
      const number = (at: number) => daysSinceEpoch(tradeOrFilingDay(trades[at]!) as TradingDay)
      for (const [at, own] of trades.entries()) {
        const isIn = trades.some((from, start) => {
          if (from.trade_type !== own.trade_type || own.trade_type === 'PS') return false
          const inside = (other: number): boolean =>
            trades[other]!.trade_type === own.trade_type &&
            number(other) >= number(start) &&
            number(other) - number(start) <= insiderClusterRule.days
          const people = trades.flatMap(({ insider_name }, other) => (inside(other) ? insider_name : []))
          return inside(at) && new Set(people).size >= insiderClusterRule.insiders
        })
        expect(marked.has(at)).toBe(isIn)
      }
    }),
  )
})
