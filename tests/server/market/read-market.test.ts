import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { api } from '#contract/index.ts'
import { StockRow } from '#contract/stock.ts'
import { adjust, type Bars } from '#domain/analysis/bars.ts'
import { lastColumns } from '#domain/analysis/columns.ts'
import { compute } from '#domain/analysis/indicators/define-indicator.ts'
import { sma } from '#domain/analysis/indicators/sma.ts'
import { composeReport } from '#domain/analysis/report/report.ts'
import { readSignals } from '#domain/analysis/signals/standing.ts'
import { chartRanges, sessionsIn } from '#domain/market/chart-range.ts'
import { isoDay, tradingDay } from '#domain/market/day.ts'
import { isFund } from '#domain/market/instrument.ts'
import { demoMarket } from '#server/adapters/market-data/demo/demo-market.ts'
import type { MarketStores } from '#server/ports.ts'
import { prepareMarket } from '#server/use-cases/prepare-market.ts'
import { readChart } from '#server/use-cases/read-chart.ts'
import { readRanking } from '#server/use-cases/read-ranking.ts'
import { readReport } from '#server/use-cases/read-report.ts'
import { readRows } from '#server/use-cases/read-rows.ts'
import { readStock } from '#server/use-cases/read-stock.ts'
import { type TestDatabase, testDatabase } from '../database/test-database.ts'
import { marketStores } from './stores-on.ts'

let database: TestDatabase
let empty: TestDatabase
let stores: MarketStores
const now = new Date('2026-11-21T12:00:00Z')
const today = tradingDay(20261120)

beforeAll(async () => {
  ;[database, empty] = await Promise.all([testDatabase(), testDatabase()])
  const { transaction, alone, ...rest } = marketStores(database.pool)
  stores = rest.stores
  await prepareMarket({ marketData: demoMarket(), stores, transaction, alone, now, say: () => {} })
})
afterAll(() => Promise.all([database.drop(), empty.drop()]))

const good = <T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T => {
  if (!result.ok) throw new Error(String(result.error))
  return result.value
}
const barsOf = async (ticker: string): Promise<Bars> => {
  const country = /^\d/.test(ticker) ? 'kr' : 'us'
  const { fsym_id } = (await stores.instruments.byTicker(country, ticker))!
  return demoMarket().bars(fsym_id, tradingDay(20190102), today)
}

test('a quote is the last session, in the words of the contract', async () => {
  const quote = good(await readStock(stores, 'vldt-us', now))
  expect(z.parse(api.stock.quote.reply, quote)).toEqual(quote)
  const bars = await barsOf('VLDT')
  expect(quote).toMatchObject({
    ticker: 'VLDT',
    name_kr: '벨트 반도체',
    country: 'us',
    as_of: '2026-11-20',
    source: 'demo',
    simulated: true,
    price_close: bars.close.at(-1),
    previous_close: bars.close.at(-2),
    open: bars.open.at(-1),
    volume: bars.volume.at(-1),
    halted_since: null,
    next_open: '2026-11-23T14:30:00.000Z',
  })
  expect(quote.change_pct).toBeCloseTo((bars.close.at(-1)! / bars.close.at(-2)! - 1) * 100, 3)
  expect(quote.high_52w).toBe(Math.max(...bars.high.slice(-252)))
  expect(quote.low_52w).toBe(Math.min(...bars.low.slice(-252)))
  expect(quote.spark).toEqual(Array.from(bars.close.slice(-41)))
  expect(quote.reason_kr).toMatch(/20일 평균/)
})

test('a share class is found under either spelling', async () => {
  expect(good(await readStock(stores, 'MRB-B', now)).fsym_id).toBe(
    good(await readStock(stores, 'mrb.b', now)).fsym_id,
  )
})

test('a halted stock has its last close, the day it stopped, and no change', async () => {
  const quote = good(await readStock(stores, '207530', now))
  expect(quote).toMatchObject({
    halted_since: '2026-10-26',
    change: null,
    change_pct: null,
    open: null,
    volume: 0,
  })
  expect(quote.price_close).toBeGreaterThan(0)
  expect(quote.low_52w).toBeGreaterThan(0)
  expect(quote.reason_en).toMatch(/^Halted/)
})

test('what a new listing is too young for is left empty', async () => {
  const quote = good(await readStock(stores, '6T01H0', now))
  expect(quote.high_52w).toBeNull()
  expect(quote.volume_average_20).not.toBeNull()
  const chart = good(await readChart(stores, '6T01H0', '1Y', true))
  expect(chart.dates.length).toBeLessThan(60)
  expect(chart.ma20.slice(0, 19).every(value => value === null)).toBe(true)
  expect(chart.ma20.slice(19).every(value => value !== null)).toBe(true)
})

test.each(chartRanges)(
  'the %s chart shows its sessions, with the average of the whole history',
  async range => {
    const chart = good(await readChart(stores, '0K31D0', range, true))
    expect(z.parse(api.stock.chart.reply, chart)).toEqual(chart)
    const bars = adjust(await barsOf('0K31D0'))
    const shown = lastColumns(bars, sessionsIn[range])
    expect(chart.dates).toEqual(Array.from(shown.day, day => isoDay(tradingDay(day))))
    expect(chart.candles.map(([, close]) => close)).toEqual(Array.from(shown.close))
    const average = compute(sma, bars).slice(-sessionsIn[range])
    for (const [at, value] of chart.ma20.entries()) expect(value).toBeCloseTo(average[at]!, 3)
    for (const [open, close, low, high] of chart.candles) {
      if (open === 0) continue
      expect(low).toBeLessThanOrEqual(Math.min(open, close))
      expect(high).toBeGreaterThanOrEqual(Math.max(open, close))
    }
  },
)

test('a split is a step in the traded prices and none in the adjusted ones', async () => {
  const largestStep = async (adjusted: boolean): Promise<number> => {
    const { candles } = good(await readChart(stores, 'TSSR', '5Y', adjusted))
    return Math.max(...candles.slice(1).map(([, close], at) => Math.abs(Math.log(close / candles[at]![1]))))
  }
  expect(await largestStep(false)).toBeGreaterThan(1.2)
  expect(await largestStep(true)).toBeLessThan(0.5)
})

test.each([true, false])(
  'a halted day has its close, and no price at which nothing was traded (%s)',
  async adjusted => {
    const { candles, volume, ma20 } = good(await readChart(stores, '207530', '1M', adjusted))
    const [open, close, low, high] = candles.at(-1)!
    expect([open, low, high, volume.at(-1)]).toEqual([0, 0, 0, 0])
    expect(close).toBeGreaterThan(0)
    // Nineteen sessions at least have stood still by then.
    expect(Math.abs(ma20.at(-1)! / close - 1)).toBeLessThan(0.2)
  },
)

test('every stock has the report that its own bars give', async () => {
  for (const country of ['kr', 'us'] as const)
    for (const stock of await stores.instruments.ofCountry(country)) {
      const report = good(await readReport(stores, stock.ticker))
      expect(z.parse(api.stock.report.reply, report)).toEqual(report)
      const bars = adjust(await barsOf(stock.ticker))
      const {
        reason: _,
        signal: __,
        ...body
      } = composeReport({
        stock: { ...stock, isFund: isFund(stock) },
        run: readSignals(bars),
        at: bars.day.length - 1,
        source: 'demo',
      })
      expect(report).toMatchObject(JSON.parse(JSON.stringify(body)))
      expect(report.id).toBe(`${stock.fsym_id}.2026-11-20.full-1`)
    }
})

test('the market shows every rating', async () => {
  const seen = new Set<string | null>()
  for (const country of ['kr', 'us'] as const)
    for (const { ticker } of await stores.instruments.ofCountry(country))
      seen.add(good(await readReport(stores, ticker)).scores.find(({ id }) => id === 'market_trend')!.rating)
  expect(seen).toEqual(new Set(['VG', 'G', 'N', 'B', null]))
})

test('rows are those asked for, and one that is unknown is missing', async () => {
  const ids = (await stores.instruments.ofCountry('kr')).slice(0, 3).map(({ fsym_id }) => fsym_id)
  const rows = await readRows(stores, [...ids, 'NOBODY-S'])
  expect([...rows.keys()].sort()).toEqual([...ids].sort())
  for (const row of rows.values()) expect(z.parse(StockRow, row)).toEqual(row)
  expect((await readRows(stores, [])).size).toBe(0)
})

test('the ranking is by money traded, companies only', async () => {
  const ranking = good(await readRanking(stores, 'kr', 5))
  expect(z.parse(api.stock.mostTraded.reply, ranking)).toEqual(ranking)
  const money = ranking.rows.map(row => row.price_close! * row.volume!)
  expect(money).toHaveLength(5)
  expect(money).toEqual(money.toSorted((a, b) => b - a))
  const all = good(await readRanking(stores, 'kr', 50)).rows.map(({ ticker }) => ticker)
  expect(all).not.toContain('0E70M0')
  expect(all).not.toContain('207530')
  expect(all).toHaveLength(11)
})

test('an unknown stock, an index and a market that is not ready are told apart', async () => {
  for (const ticker of ['ZZZZ', 'KOSPI', 'SPX', '000000', 'not a ticker', ''])
    expect(await readStock(stores, ticker, now)).toEqual({ ok: false, error: 'unknown_ticker' })
  const { stores: nothing } = marketStores(empty.pool)
  expect(await readStock(nothing, 'VLDT', now)).toEqual({ ok: false, error: 'not_ready' })
  expect(await readChart(nothing, 'VLDT', '1M', true)).toEqual({ ok: false, error: 'not_ready' })
  expect(await readReport(nothing, 'VLDT')).toEqual({ ok: false, error: 'not_ready' })
  expect(await readRanking(nothing, 'us', 5)).toEqual({ ok: false, error: 'not_ready' })
  expect((await readRows(nothing, ['VLDT'])).size).toBe(0)
})
