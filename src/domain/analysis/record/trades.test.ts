import { describe, expect, test } from 'vitest'
import { type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { testColumns, unadjusted } from '#tests/builders/market.ts'
import { datedCosts, generatedRecordMarket, yearsOf } from '#tests/e2e/record/generated-market.ts'
import type { Signal } from '../signals/signal.ts'
import type { MarketView, StockHistory } from './market-view.ts'
import type { SignalRecord } from './signal-record.ts'
import {
  type BoughtTrade,
  type SignalTrade,
  signalTrades,
  sortWorstTradesFirst,
  type TradeContext,
} from './trades.ts'

const bar = (open: number, close: number) => ({
  open,
  high: Math.max(open, close),
  low: Math.min(open, close),
  close,
  volume: 10,
})
const halted = (close: number) => ({ open: 0, high: 0, low: 0, close, volume: 0 })

/** These are six weekdays from Monday 2020-01-06 on. */
const days = [20200106, 20200107, 20200108, 20200109, 20200110, 20200113].map(toTradingDay)
const [mon, tue, wed, thu, fri, next] = days as [
  TradingDay,
  TradingDay,
  TradingDay,
  TradingDay,
  TradingDay,
  TradingDay,
]
const prices = [bar(100, 100), bar(110, 120), bar(130, 125), bar(140, 150), bar(150, 160), bar(165, 170)]

const stockOf = (bars: typeof prices, more: Partial<StockHistory> = {}): StockHistory => ({
  market: 2,
  isFund: false,
  delistedAt: null,
  bars: unadjusted(testColumns(bars)),
  ...more,
})

const record = (
  day: TradingDay,
  from: Signal,
  signal: Signal,
  more: Partial<SignalRecord> = {},
): SignalRecord => ({
  fsym_id: 'A-S',
  day,
  version: 'v3',
  edition: 'live',
  signal,
  from,
  close: 1,
  factors: [],
  entry: null,
  odds: null,
  ...more,
})

const meansOf = (stock: StockHistory | null, more: Partial<TradeContext> = {}): TradeContext => {
  const market: MarketView = {
    index: testColumns(prices),
    stocks: new Map(stock ? [['A-S', stock] as const] : []),
  }
  const costOf: TradeContext['costOf'] = ({ side }) => (side === 'buy' ? 0.001 : 0.003)
  return { market, asOf: next, costOf, ...more }
}

const onlyTrade = (records: readonly SignalRecord[], context: TradeContext): SignalTrade => {
  const trades = signalTrades(records, context)
  expect(trades).toHaveLength(1)
  return trades[0]!
}

const entry = record(mon, 'WAIT', 'ENTRY')
const exit = record(wed, 'LAZY_CAUTION', 'EXIT')

describe('a trade', () => {
  test('is bought at the open after its signal and sold at the open after its exit', () => {
    const trade = onlyTrade([entry, exit], meansOf(stockOf(prices)))
    expect(trade).toMatchObject({
      state: 'completed',
      signalDay: mon,
      exitSignalDay: wed,
      bought: { day: tue, at: 'open' },
      left: { day: thu, at: 'open' },
      sessions: 2,
    })
    const { gross, costs, net } = trade as BoughtTrade
    expect(gross).toBeCloseTo(140 / 110 - 1, 12)
    expect(costs).toBeCloseTo(0.001 + (0.003 * 140) / 110, 12)
    expect(net).toBe(gross - costs)
  })

  test('waits until a halt is over, for the purchase and for the sale', () => {
    const bars = [prices[0]!, halted(100), prices[2]!, halted(125), prices[4]!, prices[5]!]
    expect(onlyTrade([entry, exit], meansOf(stockOf(bars)))).toMatchObject({
      state: 'completed',
      bought: { day: wed, at: 'open' },
      left: { day: fri, at: 'open' },
      gross: 150 / 130 - 1,
    })
  })

  test('that is not over is valued at the newest close, its costs included', () => {
    expect(onlyTrade([entry], meansOf(stockOf(prices)))).toMatchObject({
      state: 'open',
      exitSignalDay: null,
      left: { day: next, at: 'close' },
      gross: 170 / 110 - 1,
      costs: 0.001 + 0.003 * (1 + (170 / 110 - 1)),
    })
  })

  test('stays open while its exit waits for an open', () => {
    const bars = [...prices.slice(0, 3), halted(125), halted(125), halted(125)]
    expect(onlyTrade([entry, exit], meansOf(stockOf(bars)))).toMatchObject({
      state: 'open',
      exitSignalDay: wed,
      left: { day: next, at: 'close' },
      gross: 125 / 110 - 1,
    })
  })

  test('of a delisted company keeps its last price and stays in the record', () => {
    const gone = stockOf(prices.slice(0, 4), { delistedAt: fri })
    expect(onlyTrade([entry], meansOf(gone))).toMatchObject({
      state: 'delisted',
      left: { day: thu, at: 'close' },
      gross: 150 / 110 - 1,
    })
    expect(onlyTrade([entry], meansOf(gone, { asOf: fri }))).toMatchObject({ state: 'delisted' })
    expect(onlyTrade([entry], meansOf(gone, { asOf: thu }))).toMatchObject({ state: 'open' })
  })

  test('is not bought while it waits, after its exit, when the company is delisted, or without prices', () => {
    expect(onlyTrade([entry], meansOf(stockOf(prices), { asOf: mon })).state).toBe('waiting')
    const still = [prices[0]!, halted(100), halted(100), halted(100), prices[4]!, prices[5]!]
    expect(onlyTrade([entry], meansOf(stockOf(still), { asOf: thu })).state).toBe('waiting')
    expect(onlyTrade([entry, exit], meansOf(stockOf(still), { asOf: thu })).state).toBe('void')
    expect(onlyTrade([entry, exit], meansOf(stockOf(still))).state).toBe('void')
    const gone = stockOf(still.slice(0, 3), { delistedAt: thu })
    expect(onlyTrade([entry], meansOf(gone)).state).toBe('void')
    expect(onlyTrade([entry], meansOf(null)).state).toBe('unpriced')
  })

  test('with an exit signal on its first day is sold the next day', () => {
    const trade = onlyTrade([entry, record(tue, 'ENTRY', 'EXIT')], meansOf(stockOf(prices)))
    expect(trade).toMatchObject({ state: 'completed', bought: { day: tue }, left: { day: wed } })
  })

  test('earns through a split what a holder earned', () => {
    const bars = unadjusted(testColumns([prices[0]!, prices[1]!, bar(26, 25), bar(28, 30), bar(30, 32)]))
    bars.factor.set([0.2, 0.2])
    const trade = onlyTrade([entry, exit], meansOf(stockOf([], { bars })))
    expect((trade as BoughtTrade).gross).toBeCloseTo((28 * 5) / 110 - 1, 12)
  })

  test('ends with the first sealed record after its EXIT, where the EXIT itself fell into a gap', () => {
    const waits = record(wed, 'EXIT', 'WAIT')
    expect(onlyTrade([entry, waits], meansOf(stockOf(prices)))).toMatchObject({
      exitSignalDay: wed,
      left: { day: thu },
    })
    const again = record(wed, 'WAIT', 'STRONG_ENTRY')
    expect(signalTrades([entry, again], meansOf(stockOf(prices)))).toMatchObject([
      { state: 'completed', left: { day: thu } },
      { state: 'open', signal: 'STRONG_ENTRY', bought: { day: thu } },
    ])
  })

  test('is started only by its trigger, and only once', () => {
    const on = [
      entry,
      record(tue, 'ENTRY', 'LAZY_ENTRY'),
      record(wed, 'LAZY_ENTRY', 'HOLD'),
      record(thu, 'HOLD', 'CAUTION'),
    ]
    expect(signalTrades(on, meansOf(stockOf(prices)))).toHaveLength(1)
    expect(signalTrades(on.slice(1), meansOf(stockOf(prices)))).toEqual([])
    expect(signalTrades([entry, entry], meansOf(stockOf(prices)))).toHaveLength(1)
  })

  test('belongs to the edition and the version that started it', () => {
    const began = { ...entry, edition: 'backtest' as const }
    const other = { ...entry, version: 'v4' }
    expect(signalTrades([began, other, exit], meansOf(stockOf(prices)))).toMatchObject([
      { edition: 'backtest', version: 'v3', state: 'completed' },
      { edition: 'live', version: 'v4', state: 'open' },
    ])
  })
})

describe('both editions of one day', () => {
  const backtest = (of: SignalRecord): SignalRecord => ({ ...of, edition: 'backtest' })
  const byEdition = (records: SignalRecord[]) =>
    signalTrades(records, meansOf(stockOf(prices)))
      .map(({ edition, state, exitSignalDay }) => [edition, state, exitSignalDay])
      .sort()

  test('each start a trade of their own, in any order of the records', () => {
    const both = [entry, exit].flatMap(each => [backtest(each), each])
    const expected = [
      ['backtest', 'completed', wed],
      ['live', 'completed', wed],
    ]
    expect(byEdition(both)).toEqual(expected)
    expect(byEdition([...both].reverse())).toEqual(expected)
    expect(byEdition([backtest(entry), entry, exit])).toEqual(expected)
  })

  test('differ in what they end: a live record ends a back-test’s trade, a back-test ends no live trade', () => {
    expect(byEdition([backtest(entry), exit])).toEqual([['backtest', 'completed', wed]])
    expect(byEdition([entry, backtest(exit)])).toEqual([['live', 'open', null]])
  })
})

test('the generated trades have every state except «unpriced»', () => {
  const { market, records } = generatedRecordMarket(yearsOf(20220104, 20231228), { seed: 7, stocks: 240 })
  const states = new Set(
    [20221230, 20231228].flatMap(asOf =>
      signalTrades(records, { market, asOf: toTradingDay(asOf), costOf: datedCosts }).map(
        ({ state }) => state,
      ),
    ),
  )
  expect([...states].sort()).toEqual(['completed', 'delisted', 'open', 'void', 'waiting'])
})

test('worstFirst puts the lowest net return first', () => {
  const trades = [0.1, -0.3, 0].map(net => ({ net }) as BoughtTrade)
  expect(sortWorstTradesFirst(trades).map(({ net }) => net)).toEqual([-0.3, 0, 0.1])
})
