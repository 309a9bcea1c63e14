import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Bars } from '#domain/analysis/bars.ts'
import { sliceColumns } from '#domain/analysis/columns.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Country } from '#domain/market/country.ts'
import { tradingDay } from '#domain/market/day.ts'
import { indicesOf } from '#domain/market/index-series.ts'
import type { FeedFault, MarketData, MarketStores, MarketTransaction } from '#server/market-ports.ts'
import { newestBars, type Taken, takeIn } from '#server/use-cases/take-in.ts'
import { type Lively, livelyMarket, livelyStocks } from '#tests/builders/lively-market.ts'
import {
  LIVELY_DAY,
  livelyBars,
  livelyDays,
  livelyEarnings,
  livelyFlows,
  livelyInstrument,
  livelyStatements,
  livelyTrades,
} from '#tests/builders/lively-stock.ts'
import { type TestDatabase, testDatabase } from '../database/test-database.ts'
import { stored, writes } from './stored.ts'
import { marketStores } from './stores-on.ts'

const few: Lively = { stocks: 12, sessions: 300 }
const now = new Date('2026-11-21T12:00:00Z')

let database: TestDatabase
let stores: MarketStores
let transaction: MarketTransaction
async function openAnother() {
  database = await testDatabase()
  ;({ stores, transaction } = marketStores(database.pool))
}
beforeEach(openAnother)
afterEach(() => database.drop())

const take = async (market: MarketData, country: Country = 'kr', until = LIVELY_DAY) =>
  takeIn(
    { stores, newest: await newestBars(stores, country), transaction, now, onProgress: () => {} },
    market,
    country,
    until,
  )

async function taken(...given: Parameters<typeof take>): Promise<Taken> {
  const result = await take(...given)
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

const days = livelyDays('kr', few.sessions, LIVELY_DAY)
const stocks = livelyStocks(few, 'kr')
const ofFate = (fate: string) => stocks.find(stock => stock.fate === fate)!

test('stores whatever a source brings', async () => {
  const result = await taken(livelyMarket(few))
  expect(result).toMatchObject({ country: 'kr', corrections: 0, faults: [], dataDate: LIVELY_DAY })
  expect(await stores.instruments.ofCountry('kr')).toEqual(stocks.map(each => livelyInstrument(each, days)))
  for (const stock of stocks) {
    const { fsym_id } = stock
    expect(await stores.bars.all(fsym_id)).toEqual(livelyBars(stock, days))
    if (stock.fate !== 'fund' && stock.fate !== 'unfiled') {
      expect((await stores.facts.of('statements', [fsym_id])).get(fsym_id)).toEqual(
        livelyStatements(stock, LIVELY_DAY),
      )
      expect((await stores.facts.of('earnings', [fsym_id])).get(fsym_id)).toEqual(
        livelyEarnings(stock, LIVELY_DAY),
      )
      expect((await stores.facts.of('insiders', [fsym_id])).get(fsym_id)).toHaveLength(3)
    }
    expect((await stores.facts.of('flows', [fsym_id])).get(fsym_id)).toEqual(livelyFlows(stock, days))
  }
  for (const { fsym_id } of indicesOf('kr')) expect((await stores.bars.all(fsym_id)).day).toHaveLength(300)
  expect(await stores.facts.themes()).toHaveLength(12)
  expect(await stores.facts.rates(2)).toMatchObject([{ usdkrw: 1404, source: 'demo' }, { usdkrw: 1403 }])
  expect(await stores.marketState.of('kr')).toMatchObject({ dataDate: LIVELY_DAY, source: 'demo' })
  expect(await stores.marketState.of('us')).toBeNull()
})

test('a second run changes nothing, and the revision stays', async () => {
  await taken(livelyMarket(few))
  const before = await writes(database.pool)
  const again = await taken(livelyMarket(few))
  expect(again).toMatchObject({ changed: 0, corrections: 0 })
  expect(await writes(database.pool)).toEqual(before)
})

test('continued session by session or brought at once, the store is the same', async () => {
  // Splits of both kinds, the beginning of a halt, a delisting and a first listing lie on the way.
  for (const until of days.slice(-45)) await taken(livelyMarket(few), 'kr', until)
  const continued = await stored(database.pool)
  expect(await stores.corrections.newest('kr', 10)).toEqual([])
  await database.drop()
  await openAnother()
  await taken(livelyMarket(few))
  expect(continued).toEqual(await stored(database.pool))
}, 60_000)

test('only the years that gained a session are written', async () => {
  const ofPlain = stocks.filter(({ fate }) => fate === 'plain').map(({ fsym_id }) => fsym_id)
  const xmins = async () =>
    (
      await database.pool.query<{ key: string; year: number; xmin: string }>(
        'SELECT fsym_id || year AS key, year, xmin::text FROM bar_year WHERE fsym_id = ANY($1) ORDER BY 1',
        [ofPlain],
      )
    ).rows
  await taken(livelyMarket(few), 'kr', days.at(-2))
  const before = await xmins()
  await taken(livelyMarket(few))
  const after = await xmins()
  expect(after.length).toBe(before.length)
  for (const [at, row] of after.entries()) expect(row.xmin === before[at]!.xmin).toBe(row.year < 2026)
})

describe('a source that breaks off', () => {
  const many: Lively = { stocks: 120, sessions: 40 }
  const breakingOff = (market: MarketData, after: number): MarketData => ({
    ...market,
    async *read(ask) {
      let left = after
      for await (const piece of market.read(ask)) {
        if (left-- === 0) throw new Error('the line is dead')
        yield piece
      }
    },
  })

  test('has lost nothing, and of no stock the bars alone are there', async () => {
    await expect(take(breakingOff(livelyMarket(many), 600))).rejects.toThrow('the line is dead')
    const { pool } = database
    const ids = (await pool.query<{ id: string }>('SELECT DISTINCT fsym_id AS id FROM bar_year')).rows
    const withBars = ids.map(({ id }) => id).filter(id => !id.startsWith('INDEX'))
    expect(withBars.length).toBeGreaterThan(20)
    expect(withBars.length).toBeLessThan(120)
    const flows = await stores.facts.of('flows', withBars)
    expect(flows.size).toBe(withBars.length)
    expect((await stores.marketState.of('kr'))?.revision).toBe(1)
    await taken(livelyMarket(many))
    const resumed = await stored(pool)
    await database.drop()
    await openAnother()
    await taken(livelyMarket(many))
    expect(resumed).toEqual(await stored(database.pool))
  })

  test('leaves nothing of the stretch it broke off in', async () => {
    await expect(take(breakingOff(livelyMarket(few), 50))).rejects.toThrow('the line is dead')
    expect(await stores.instruments.ofCountry('kr')).toEqual([])
    expect(await stores.marketState.of('kr')).toBeNull()
  })
})

test('bars that break a law are refused, with their name', async () => {
  const told = (id: string, bars: Bars): Bars => {
    if (id === stocks[0]!.fsym_id) bars.low[250] = bars.high[250]! + 1
    return bars
  }
  await expect(take(livelyMarket({ ...few, told }))).rejects.toThrow(/KRL0000-S.*do not fit together/)
  expect(await stores.marketState.of('kr')).toBeNull()
})

describe('another source', () => {
  test('never replaces real data', async () => {
    await taken(livelyMarket({ ...few, source: 'files' }))
    const before = await stored(database.pool)
    for (const source of ['demo', 'kis'] as const)
      expect(await take(livelyMarket({ ...few, source }))).toEqual({
        ok: false,
        error: { code: 'other-source', country: 'kr', stored: 'files', asked: source },
      })
    expect(await stored(database.pool)).toEqual(before)
  })

  test('finds that the simulated market has made room, with everything that was made of it', async () => {
    await taken(livelyMarket(few))
    await taken(livelyMarket(few), 'us')
    await stores.seals.add('kr', [
      { day: LIVELY_DAY, line: Buffer.from('x'), hash: 'a'.repeat(64), sealed_at: now },
    ])
    const gone: Lively = { stocks: 2, sessions: 30, source: 'kis' }
    await taken(livelyMarket(gone))
    expect(await stores.instruments.ofCountry('kr')).toHaveLength(2)
    expect(await stores.seals.head('kr')).toBeNull()
    expect((await stores.bars.all('KRL0005-S')).day).toHaveLength(0)
    expect((await stores.bars.all('INDEX-KOSPI')).day).toHaveLength(30)
    expect(await stores.facts.of('statements', ['KRL0005-S'])).toEqual(new Map())
    expect((await stores.facts.themes()).filter(({ fsym_id }) => fsym_id.startsWith('KR'))).toHaveLength(2)
    // The other country is as it was.
    expect(await stores.instruments.ofCountry('us')).toHaveLength(12)
    expect(await stores.marketState.of('us')).toMatchObject({ source: 'demo' })
  })

  test('that brings filings only leaves the market to the source of its prices', async () => {
    await taken(livelyMarket({ ...few, source: 'kis' }))
    const filings: MarketData = {
      source: 'dart',
      countries: ['kr'],
      feeds: ['statements'],
      async *read() {
        const [row] = livelyStatements(stocks[0]!, LIVELY_DAY)
        yield ok({ feed: 'statements', fsym_id: stocks[0]!.fsym_id, rows: [{ ...row!, sales: 1 }] })
      },
    }
    expect(await taken(filings)).toMatchObject({ changed: 1, dataDate: null })
    expect(await stores.marketState.of('kr')).toMatchObject({
      source: 'kis',
      dataDate: LIVELY_DAY,
      revision: 2,
    })
    const feeds = await stores.marketState.feeds('kr')
    expect(feeds.find(({ feed }) => feed === 'statements')?.source).toBe('dart')
    expect(feeds.find(({ feed }) => feed === 'bars')?.source).toBe('kis')
  })
})

test('a clock that is set back gets the market of its own time, with all that belongs to it', async () => {
  await taken(livelyMarket(few))
  const then = days.at(-60)!
  await taken(livelyMarket(few), 'kr', then)
  const setBack = await stored(database.pool)
  expect(await stores.marketState.of('kr')).toMatchObject({ dataDate: then })
  await database.drop()
  await openAnother()
  await taken(livelyMarket(few), 'kr', then)
  expect(setBack).toEqual(await stored(database.pool))
})

describe('a correction', () => {
  const plain = ofFate('plain')
  const at = 100
  const day = tradingDay(days[at]!)
  const told = (id: string, bars: Bars): Bars => {
    if (id !== plain.fsym_id) return bars
    bars.close[at] = bars.close[at]! + 0.5
    bars.high[at] = Math.max(bars.high[at]!, bars.close[at]!)
    return bars
  }

  test('replaces what was stored, and is logged with what was said before', async () => {
    await taken(livelyMarket(few))
    const before = (await stores.bars.all(plain.fsym_id)).close[at]!
    const revision = (await stores.marketState.of('kr'))!.revision
    const { corrections, changed } = await taken(livelyMarket({ ...few, told }))
    expect(changed).toBe(1)
    const logged = await stores.corrections.newest('kr', 10)
    expect(logged).toHaveLength(corrections)
    expect(logged).toContainEqual({
      ...{ country: 'kr', fsym_id: plain.fsym_id, day, field: 'close', source: 'demo', noticed_at: now },
      ...{ was: before, became: before + 0.5 },
    })
    expect((await stores.bars.all(plain.fsym_id)).close[at]).toBe(before + 0.5)
    expect((await stores.marketState.of('kr'))!.revision).toBe(revision + 1)
    expect(await stores.corrections.newest('us', 10)).toEqual([])
  })

  test('that is told again is no other one', async () => {
    await taken(livelyMarket(few))
    await taken(livelyMarket({ ...few, told }))
    const logged = await stores.corrections.newest('kr', 10)
    expect(await taken(livelyMarket({ ...few, told }))).toMatchObject({ changed: 0, corrections: 0 })
    expect(await stores.corrections.newest('kr', 10)).toEqual(logged)
  })

  test('by a piece of the history leaves the rest of the year', async () => {
    await taken(livelyMarket(few))
    const whole = await stores.bars.all(plain.fsym_id)
    const piece: MarketData = {
      ...livelyMarket(few),
      async *read() {
        const bars = sliceColumns(structuredClone(whole), at, at + 3)
        bars.volume[1] = 7
        yield ok({ feed: 'bars', fsym_id: plain.fsym_id, bars })
      },
    }
    expect(await taken(piece)).toMatchObject({ changed: 1, corrections: 1 })
    const volume = whole.volume.with(at + 1, 7)
    expect(await stores.bars.all(plain.fsym_id)).toEqual({ ...whole, volume })
  })
})

test('a split that is told with the newest session makes the whole history comparable, and is no correction', async () => {
  const split = ofFate('split')
  const whole = livelyBars(split, days)
  const splitAt = whole.factor.indexOf(1)
  expect(splitAt).toBeGreaterThan(0)
  await taken(livelyMarket(few), 'kr', tradingDay(days[splitAt - 1]!))
  expect(Array.from((await stores.bars.all(split.fsym_id)).factor.slice(-2))).toEqual([1, 1])
  expect(await taken(livelyMarket(few), 'kr', tradingDay(days[splitAt]!))).toMatchObject({ corrections: 0 })
  const { factor } = await stores.bars.all(split.fsym_id)
  expect([factor[0], factor[splitAt - 1], factor[splitAt]]).toEqual([0.2, 0.2, 1])
})

describe('faults', () => {
  const fault = (all: boolean): FeedFault => ({
    ...{ feed: 'bars', fsym_id: all ? null : 'KRL0003-S', kind: 'unreachable', all },
    detail: 'nobody answers',
  })
  const failingAt = (nth: number, all: boolean): MarketData => ({
    ...livelyMarket(few),
    async *read(ask) {
      let at = 0
      for await (const piece of livelyMarket(few).read(ask)) yield at++ === nth ? err(fault(all)) : piece
    },
  })
  const bars = async () => (await stores.marketState.feeds('kr')).find(({ feed }) => feed === 'bars')

  test('of one stock do not keep the others back, and stand beside the feed', async () => {
    const { faults } = await taken(failingAt(3, false))
    expect(faults).toEqual([fault(false)])
    expect(await stores.instruments.ofCountry('kr')).toHaveLength(12)
    expect((await stores.bars.all('KRL0011-S')).day).toHaveLength(300)
    expect(await bars()).toMatchObject({
      ...{ faults: 1, fault: 'unreachable: nobody answers', as_of: LIVELY_DAY, checked_at: now },
    })
    await taken(livelyMarket(few))
    expect(await bars()).toMatchObject({ faults: 0, fault: null })
  })

  test('of all stop the reading, keep what came before, and stand beside every feed', async () => {
    const { faults, batches } = await taken(failingAt(20, true))
    expect(faults).toHaveLength(1)
    expect(batches).toBe(20)
    const feeds = await stores.marketState.feeds('kr')
    expect(feeds.every(({ fault }) => fault === 'unreachable: nobody answers')).toBe(true)
    expect((await stores.bars.all('KRL0000-S')).day).toHaveLength(300)
    expect((await stores.bars.all('KRL0011-S')).day).toHaveLength(0)
  })
})

test('each feed says how fresh it is, and a run that brings nothing makes none older', async () => {
  await taken(livelyMarket(few))
  const freshness = async () =>
    Object.fromEntries((await stores.marketState.feeds('kr')).map(({ feed, as_of }) => [feed, as_of]))
  const fresh = await freshness()
  expect(fresh).toMatchObject({
    ...{ listing: null, bars: LIVELY_DAY, index: LIVELY_DAY, flows: LIVELY_DAY, fx: LIVELY_DAY },
    ...{ holdings: LIVELY_DAY, nxt: LIVELY_DAY, themes: days[0] },
    insiders: livelyTrades(stocks[0]!, LIVELY_DAY)[0]!.filing_date,
  })
  // What is only expected says nothing about how fresh the results are.
  const filing = stocks.filter(({ fate }) => fate !== 'fund' && fate !== 'unfiled')
  const reported = filing.flatMap(each => livelyStatements(each, LIVELY_DAY)).map(each => each.report_date)
  expect(fresh.earnings).toBe(Math.max(...reported))
  const silent: MarketData = { ...livelyMarket(few), async *read() {} }
  expect(await taken(silent)).toMatchObject({ batches: 0, changed: 0, dataDate: null })
  expect(await freshness()).toEqual(fresh)
})
