import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sliceColumns } from '#domain/analysis/columns.ts'
import { daysSinceEpoch, toTradingDay } from '#domain/market/calendar/day.ts'
import { datedCosts, generatedRecordMarket, yearsOf } from '#tests/e2e/record/generated-market.ts'
import { createSeededRandom } from '../statistics/random.ts'
import { baselinesOf } from './baselines.ts'
import { isTradedAt, type MarketView, type TradeMoment } from './market-view.ts'
import { RANDOM_ENTRIES_PER_TRADE, randomEntryReturns } from './random-entries.ts'
import { type BoughtTrade, computeTradeOutcome, isBought, signalTrades, type TradeContext } from './trades.ts'

const days = yearsOf(20220704, 20230331)
const asOf = days.at(-1)!
const boughtIn = (seed: number, more: Partial<TradeContext> = {}) => {
  const { market, records } = generatedRecordMarket(days, { seed, stocks: 25 })
  const context = { market, asOf, costOf: datedCosts, ...more }
  return { context, trades: signalTrades(records, context).filter(isBought) }
}

/** This reference walks back through the calendar one bar at a time. */
function slowWorth(
  bars: MarketView['stocks'] extends ReadonlyMap<string, infer S> ? S : never,
  moment: TradeMoment,
) {
  const { day, open, close, factor } = bars.bars
  const rows = [...day.keys()].filter(row => day[row]! <= moment.day)
  const row = rows.at(-1)!
  if (day[row] === moment.day && moment.at === 'open') {
    if (open[row]! > 0) return open[row]! * factor[row]!
    return close[row - 1]! * factor[row - 1]!
  }
  return close[row]! * factor[row]!
}

test('the equal-weight universe earns the mean of every company that could be bought; delisted companies count at their last price', () => {
  fc.assert(
    fc.property(fc.integer(), seed => {
      const { context, trades } = boughtIn(seed)
      const { 'equal-weight': found, index } = baselinesOf(trades, context)
      for (const [at, { bought, left }] of trades.entries()) {
        const returns = [...context.market.stocks.values()]
          .filter(({ isFund, bars }) => {
            const row = bars.day.indexOf(bought.day)
            return !isFund && row >= 0 && isTradedAt(bars, row)
          })
          .map(stock => slowWorth(stock, left) / slowWorth(stock, bought) - 1)
        if (returns.length === 0) expect(found[at]).toBeNull()
        else expect(found[at]).toBeCloseTo(returns.reduce((a, b) => a + b) / returns.length, 10)
        const from = context.market.index.day.indexOf(bought.day)
        const to = context.market.index.day.indexOf(left.day)
        const paid = context.market.index.open[from]!
        expect(index[at]).toBeCloseTo(context.market.index[left.at][to]! / paid - 1, 12)
      }
    }),
    { numRuns: process.env.PROOF_ROUNDS === 'full' ? 200 : 5 },
  )
}, 600_000)

test('random entries are the same for the same date and different for another', () => {
  const { context, trades } = boughtIn(11)
  expect(trades.length).toBeGreaterThan(20)
  const drawn = randomEntryReturns(trades, context)
  expect(randomEntryReturns(trades, context)).toEqual(drawn)
  // The market and the trades are the same, with a date one day earlier.
  const quiet = trades.filter(({ left }) => left.day < days.at(-40)!)
  const before = { ...context, asOf: days.at(-2)! }
  const other = randomEntryReturns(quiet, before)
  expect(other).not.toEqual(randomEntryReturns(quiet, context))
  expect(randomEntryReturns(quiet, before)).toEqual(other)
})

test('the order of the stocks in a market does not change the draw', () => {
  const { context, trades } = boughtIn(12)
  const stocks = new Map([...context.market.stocks].reverse())
  expect(randomEntryReturns(trades, { ...context, market: { ...context.market, stocks } })).toEqual(
    randomEntryReturns(trades, context),
  )
})

test('a random entry is kept as long as its trade, pays the same costs and buys only what could be bought', () => {
  const { context, trades } = boughtIn(13)
  const one = trades.find(
    ({ sessions, left }) => sessions! > 3 && left.day < days.at(-40)!,
  ) as BoughtTrade & {
    sessions: number
  }
  const { day } = context.market.index
  const chance = createSeededRandom(daysSinceEpoch(context.asOf))
  const first = day.indexOf(one.bought.day)
  const companies = [...context.market.stocks]
    .filter(([, { isFund }]) => !isFund)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const nets: number[] = []
  while (nets.length < RANDOM_ENTRIES_PER_TRADE) {
    const from = first + Math.floor(chance() * (day.length - one.sessions - first))
    for (;;) {
      const [, stock] = companies[Math.floor(chance() * companies.length)]!
      const row = stock.bars.day.indexOf(day[from]!)
      if (row < 0 || !isTradedAt(stock.bars, row)) continue
      const until = toTradingDay(day[from + one.sessions]!)
      const got = computeTradeOutcome(
        stock,
        { day: toTradingDay(day[from]!), at: 'open' },
        { day: until, at: one.left.at },
        context,
      )
      expect(got.net).toBe(got.gross - got.costs)
      expect(got.costs).toBeGreaterThan(0)
      nets.push(got.net)
      break
    }
  }
  const mean = nets.reduce((a, b) => a + b) / nets.length
  expect(randomEntryReturns([one], context)[0]).toBeCloseTo(mean, 12)
})

test('random entries are fair: over 20 dates they earn what the market gives, less the costs', () => {
  const { context, trades } = boughtIn(14, { costOf: () => 0 })
  const { 'equal-weight': market } = baselinesOf(trades, context)
  const mean = (values: readonly (number | null)[]) =>
    values.reduce<number>((sum, value) => sum + value!, 0) / values.length
  const drawn = Array.from({ length: 20 }, (_, at) =>
    mean(
      randomEntryReturns(
        trades.filter(({ left }) => left.day < days.at(-30)!),
        { ...context, asOf: days.at(-1 - at)! },
      ),
    ),
  )
  expect(Math.abs(mean(drawn) - mean(market))).toBeLessThan(0.05)
  expect(mean(randomEntryReturns(trades, { ...context, costOf: () => 0.01 }))).toBeCloseTo(
    mean(randomEntryReturns(trades, context)) * 0.99 - 0.02,
    10,
  )
})

test('random entries are drawn for a record of 150,000 trades', () => {
  const { context, trades } = boughtIn(16)
  // The trades are older than the index: there is nothing to draw, but the function goes through all of them.
  const many = Array.from({ length: 150_000 }, (_, at) => ({
    ...trades[at % trades.length]!,
    sessions: null,
  }))
  expect(randomEntryReturns(many, context)).toEqual(many.map(() => null))
})

test('a trade older than the index has the equal-weight universe as its only baseline', () => {
  const { market, records } = generatedRecordMarket(days, { seed: 17, stocks: 25 })
  const besides = (from: number, to?: number) => {
    const index = sliceColumns(market.index, from, to)
    const context = { market: { ...market, index }, asOf, costOf: datedCosts }
    const trades = signalTrades(records, context).filter(isBought)
    return { trades, ...baselinesOf(trades, context) }
  }
  const late = besides(60)
  const isOlder = late.trades.map(({ bought }) => bought.day < days[60]!)
  expect(isOlder).toContain(true)
  expect(late.index.map(value => value === null)).toEqual(isOlder)
  expect(late.random.map(value => value === null)).toEqual(isOlder)
  expect(late['equal-weight']).toEqual(besides(0)['equal-weight'])
  const none = besides(0, 0)
  expect(none.random).toEqual(none.trades.map(() => null))
})

test('without trades there is no baseline, and without companies only the index', () => {
  const { context, trades } = boughtIn(15)
  expect(baselinesOf([], context)).toEqual({ index: [], 'equal-weight': [], random: [] })
  const empty = { ...context, market: { ...context.market, stocks: new Map() } }
  const { random, 'equal-weight': equal, index } = baselinesOf(trades.slice(0, 2), empty)
  expect([random, equal]).toEqual([
    [null, null],
    [null, null],
  ])
  expect(index.every(value => value !== null)).toBe(true)
})
