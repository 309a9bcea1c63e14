import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Quote } from '#contract/quote.ts'
import { StockReport } from '#contract/report.ts'
import { StockRow, stockEndpoints as stockApi } from '#contract/stock.ts'
import { adjustForSplits } from '#domain/analysis/bars.ts'
import { countHaltedAtEnd, flattenHaltedDays } from '#domain/analysis/columns.ts'
import { composeReport } from '#domain/analysis/report/report.ts'
import { computeSignalRun } from '#domain/analysis/signals/signal-state.ts'
import { isoDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { isFund } from '#domain/market/instrument.ts'
import { findStock } from '#server/use-cases/market/find-stock.ts'
import { type HeldMarkets, holdMarkets } from '#server/use-cases/market/hold-markets.ts'
import { readMostTraded } from '#server/use-cases/market/read-ranking.ts'
import { readPublishedStockRows } from '#server/use-cases/market/read-rows.ts'
import { readChart } from '#server/use-cases/stock/read-chart.ts'
import { readIndicators } from '#server/use-cases/stock/read-indicators.ts'
import { livelyMarket } from '#tests/builders/lively-market.ts'
import { type LivelyStock, livelyInstrument } from '#tests/builders/lively-stock.ts'
import { publishMarket } from '#tests/builders/publish.ts'
import { type TestDatabase, testDatabase } from '../database/test-database.ts'
import {
  livelyBarsOf,
  livelyDaysByCountry,
  livelyMarketStocks,
  livelyStockWith,
  publishedLively,
  publishLively,
  unwrapResult,
} from './published-lively.ts'
import { marketStores } from './stored/stores-on.ts'

let database: TestDatabase
let markets: HeldMarkets
beforeAll(async () => {
  ;({ database, markets } = await publishLively())
})
afterAll(() => database.drop())

const published = <S extends z.ZodMiniType>(ticker: string, part: 'quote' | 'report', schema: S) => {
  const { market, instrument } = unwrapResult(findStock(markets, ticker))
  const answer: unknown = JSON.parse(
    gunzipSync(market.answers.get(instrument.fsym_id)![part]).toString('utf8'),
  )
  expect(z.parse(schema, answer)).toEqual(answer)
  return answer as z.infer<S>
}
const quoteOf = (ticker: string) => published(ticker, 'quote', Quote)
const reportOf = (ticker: string) => published(ticker, 'report', StockReport)

describe('a quote', () => {
  test('is the last session, in the fields of the contract', () => {
    const plain = livelyStockWith('us', 'plain')
    const quote = quoteOf(plain.ticker.toLowerCase())
    const bars = livelyBarsOf(plain)
    const [close, before] = [bars.close.at(-1)!, bars.close.at(-2)!]
    const { shares } = livelyInstrument(plain, livelyDaysByCountry.us)
    expect(quote).toMatchObject({
      ...{ ticker: plain.ticker, fsym_id: plain.fsym_id, country: 'us', name_kr: '활기 0' },
      ...{ as_of: '2026-11-20', source: 'demo', simulated: true, halted_since: null },
      ...{ price_close: close, previous_close: before, volume: bars.volume.at(-1), shares },
      market_cap: Math.round(close * shares! * 1e4) / 1e4,
      next_open: '2026-11-23T14:30:00.000Z',
    })
    if (countHaltedAtEnd(bars) === 0) expect(quote.change_pct).toBeCloseTo((close / before - 1) * 100, 3)
    expect(quote.high_52w).toBe(Math.max(...bars.high.slice(-252)))
    expect(quote.spark).toEqual(Array.from(bars.close.slice(-41)))
    expect(quote.reason_kr).not.toBe('')
    expect(quoteOf(livelyStockWith('kr', 'plain').ticker).next_open).toBe('2026-11-23T00:00:00.000Z')
  })

  test('of a share class is found in either spelling, with or without its country', () => {
    const { ticker, fsym_id } = livelyStockWith('us', 'class')
    for (const text of [ticker, ticker.toLowerCase(), ticker.replace('.', '-'), `${ticker}-us`])
      expect(quoteOf(text).fsym_id).toBe(fsym_id)
  })

  test('of a halted stock has its last close, the day it stopped, and no change', () => {
    const halted = livelyStockWith('kr', 'halted')
    const quote = quoteOf(halted.ticker)
    expect(quote).toMatchObject({
      ...{ halted_since: isoDay(livelyDaysByCountry.kr[halted.on]!), change: null, change_pct: null },
      ...{ open: null, high: null, low: null, volume: 0, price_close: livelyBarsOf(halted).close.at(-1) },
    })
    expect(quote.low_52w).toBeGreaterThan(0)
    expect(quote.reason_en).toMatch(/^Halted/)
  })

  test('of a new listing is empty where the stock is too young', () => {
    const quote = quoteOf(livelyStockWith('kr', 'young').ticker)
    expect(quote).toMatchObject({ high_52w: null, low_52w: null, rs_rating: null, attractiveness: null })
    expect(quote.volume_average_20).not.toBeNull()
    expect(quote.listed_at).toBe(isoDay(livelyDaysByCountry.kr[260]!))
  })

  test('of a stock that was split is in the shares of the day', () => {
    for (const fate of ['split', 'merged'] as const) {
      const stock = livelyStockWith('us', fate)
      const quote = quoteOf(stock.ticker)
      const columns = adjustForSplits(livelyBarsOf(stock))
      expect(quote.high_52w).toBeCloseTo(Math.max(...flattenHaltedDays(columns).high.slice(-252)), 3)
      const steps = quote.spark.slice(1).map((close, at) => Math.abs(Math.log(close / quote.spark[at]!)))
      expect(Math.max(...steps)).toBeLessThan(0.5)
    }
  })

  test('has the price of Nextrade with its own day', () => {
    const [told, untold] = [0, 1].map(
      nth => livelyMarketStocks.filter(({ country }) => country === 'kr')[nth]!,
    )
    const close = livelyBarsOf(told!).close.at(-1)!
    expect(quoteOf(told!.ticker).nxt).toMatchObject({ day: '2026-11-20', price: 101.5, volume: 50 })
    expect(quoteOf(told!.ticker).nxt?.change_pct).toBeCloseTo((101.5 / close - 1) * 100, 3)
    expect(quoteOf(untold!.ticker).nxt).toBeNull()
  })
})

describe('a report', () => {
  test('of every stock equals the one computed from its own bars', () => {
    for (const stock of livelyMarketStocks) {
      const report = reportOf(stock.ticker)
      const instrument = livelyInstrument(stock, livelyDaysByCountry[stock.country])
      const bars = adjustForSplits(livelyBarsOf(stock))
      const alone = composeReport({
        ...{
          stock: { ...instrument, isFund: isFund(instrument) },
          run: computeSignalRun(bars),
          source: 'demo',
        },
        at: bars.day.length - 1,
      })
      const trend = (scores: readonly { id: string }[]): unknown =>
        JSON.parse(JSON.stringify(scores.find(({ id }) => id === 'market_trend')))
      expect(report.signal).toBe(alone.signal)
      expect(trend(report.scores)).toEqual(trend(alone.scores))
      expect(report.as_of).toBe(isoDay(toTradingDay(bars.day.at(-1)!)))
      expect(report.id).toBe(`${stock.fsym_id}.${report.as_of}.${report.version}`)
    }
  })

  test('values a company against its sector, but no fund and no company without filings', () => {
    const scoreOf = (stock: LivelyStock, id: string) =>
      reportOf(stock.ticker).scores.find(score => score.id === id)
    expect(reportOf(livelyStockWith('kr', 'plain').ticker).valuation.length).toBeGreaterThan(3)
    for (const fate of ['fund', 'unfiled'] as const) {
      const report = reportOf(livelyStockWith('kr', fate).ticker)
      expect(report.valuation).toEqual([])
      expect(report.proper_price).toBeNull()
    }
    expect(scoreOf(livelyStockWith('kr', 'unfiled'), 'summary')?.rating ?? null).toBeNull()
  })
})

test('rows are the requested ones of either country, and an unknown one is missing', () => {
  const ids = ['KRL0000-S', 'USL0001-S', 'KRL0005-S']
  const rows = readPublishedStockRows(markets, [...ids, 'NOBODY-S'])
  expect([...rows.keys()].toSorted()).toEqual(ids.toSorted())
  for (const row of rows.values()) expect(z.parse(StockRow, row)).toEqual(row)
  expect(readPublishedStockRows(markets, []).size).toBe(0)
})

test('the ranking is by traded value, with companies only, and without halted or delisted ones', () => {
  const ranking = unwrapResult(readMostTraded(markets, 'kr', 5))
  expect(z.parse(stockApi.mostTraded.reply, ranking)).toEqual(ranking)
  const money = ranking.rows.map(row => row.price_close! * row.volume!)
  expect(money).toHaveLength(5)
  expect(money).toEqual(money.toSorted((a, b) => b - a))
  const all = unwrapResult(readMostTraded(markets, 'kr', 50)).rows.map(({ fsym_id }) => fsym_id)
  for (const fate of ['fund', 'halted', 'gone'] as const)
    expect(all).not.toContain(livelyStockWith('kr', fate).fsym_id)
})

test('a stock without any bar is known, but has neither a quote nor candles', async () => {
  const other = await testDatabase()
  const market = livelyMarket(publishedLively)
  const silent = {
    ...market,
    async *read(ask: Parameters<typeof market.read>[0]) {
      for await (const piece of market.read(ask))
        if (!piece.ok || piece.value.feed !== 'bars' || piece.value.fsym_id !== 'KRL0009-S') yield piece
    },
  }
  await publishMarket(other, { ...silent, countries: ['kr'] }, new Date('2026-11-21T12:00:00Z'))
  const own = marketStores(other.pool).stores
  const held = holdMarkets(own)
  await held.refresh()
  const { instrument, market: open } = unwrapResult(findStock(held, '800090'))
  expect(instrument.fsym_id).toBe('KRL0009-S')
  expect(open.answers.has('KRL0009-S')).toBe(false)
  expect(open.rowOf.has('KRL0009-S')).toBe(false)
  const chart = unwrapResult(await readChart({ markets: held, bars: own.bars }, '800090', '1Y', true))
  expect(chart).toMatchObject({ dates: [], candles: [], ma20: [], signals: [], as_of: '2026-11-20' })
  const indicators = { names: 'sma20', range: '1Y' } as const
  expect(
    unwrapResult(await readIndicators({ markets: held, bars: own.bars }, '800090', indicators)).dates,
  ).toEqual([])
  await other.drop()
})

test('an unknown stock and an index are unknown_ticker, and an unpublished market is not_ready', async () => {
  const empty = await testDatabase()
  for (const ticker of ['ZZZZ', 'KOSPI', 'SPX', '000000', 'not a ticker', ''])
    expect(findStock(markets, ticker)).toEqual({ ok: false, error: 'unknown_ticker' })
  const { stores: nothing } = marketStores(empty.pool)
  const held = holdMarkets(nothing)
  await held.refresh()
  const notReady = { ok: false, error: 'not_ready' }
  expect(findStock(held, 'VLDT')).toEqual(notReady)
  expect(await readChart({ markets: held, bars: nothing.bars }, 'VLDT', '1M', true)).toEqual(notReady)
  expect(readMostTraded(held, 'us', 5)).toEqual(notReady)
  expect(readPublishedStockRows(held, ['KRL0000-S']).size).toBe(0)
  await empty.drop()
})
