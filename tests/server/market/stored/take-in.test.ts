import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Bars } from '#domain/analysis/bars.ts'
import { ok } from '#domain/kernel/result.ts'
import { indicesOf } from '#domain/market/index-series.ts'
import { slow } from '#scripts/test-runner/slow.ts'
import type { MarketData, MarketStores } from '#server/market-ports.ts'
import { type LivelyMarketSize, livelyMarket, livelyStocks } from '#tests/builders/lively-market.ts'
import {
  LIVELY_DAY,
  livelyBars,
  livelyDays,
  livelyEarnings,
  livelyFlows,
  livelyInstrument,
  livelyStatements,
} from '#tests/builders/lively-stock.ts'
import { type TestDatabase, testDatabase } from '../../database/test-database.ts'
import { rowVersions, storedTables } from './stored.ts'
import { TAKEN_AT, takingOn } from './taking.ts'

const few: LivelyMarketSize = { stocks: 12, sessions: 300 }
const now = TAKEN_AT

let database: TestDatabase
let stores: MarketStores
let take: ReturnType<typeof takingOn>['take']
let taken: ReturnType<typeof takingOn>['taken']
async function openAnother() {
  database = await testDatabase()
  ;({ stores, take, taken } = takingOn(database.pool))
}
beforeEach(openAnother)
afterEach(() => database.drop())

const days = livelyDays('kr', few.sessions, LIVELY_DAY)
const stocks = livelyStocks(few, 'kr')

test('everything that a source yields is stored', async () => {
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
  const before = await rowVersions(database.pool)
  const again = await taken(livelyMarket(few))
  expect(again).toMatchObject({ changed: 0, corrections: 0 })
  expect(await rowVersions(database.pool)).toEqual(before)
})

test('session by session or all at once, the store is the same', {
  ...slow('takes in a market 45 times'),
  timeout: 180_000,
}, async () => {
  // These sessions include splits of both kinds, the start of a halt, a delisting and a first listing.
  for (const until of days.slice(-45)) await taken(livelyMarket(few), 'kr', until)
  const continued = await storedTables(database.pool)
  expect(await stores.corrections.newest('kr', 10)).toEqual([])
  await database.drop()
  await openAnother()
  await taken(livelyMarket(few))
  expect(continued).toEqual(await storedTables(database.pool))
})

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
  const many: LivelyMarketSize = { stocks: 120, sessions: 40 }
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

  test('loses nothing, and no stock has bars without its other data', async () => {
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
    const resumed = await storedTables(pool)
    await database.drop()
    await openAnother()
    await taken(livelyMarket(many))
    expect(resumed).toEqual(await storedTables(database.pool))
  })

  test('leaves nothing of the transaction in which it broke off', async () => {
    await expect(take(breakingOff(livelyMarket(few), 50))).rejects.toThrow('the line is dead')
    expect(await stores.instruments.ofCountry('kr')).toEqual([])
    expect(await stores.marketState.of('kr')).toBeNull()
  })
})

test('bars that break a rule are left out and reported, and the others are stored', async () => {
  const told = (id: string, bars: Bars): Bars => {
    if (id === stocks[0]!.fsym_id) bars.low[250] = bars.high[250]! + 1
    return bars
  }
  const { faults } = await taken(livelyMarket({ ...few, told }))
  expect(faults).toMatchObject([{ feed: 'bars', fsym_id: 'KRL0000-S', kind: 'unreadable', all: false }])
  expect(faults[0]!.detail).toMatch(/KRL0000-S.*do not fit together/)
  expect((await stores.bars.all('KRL0000-S')).day).toHaveLength(0)
  expect((await stores.bars.all('KRL0001-S')).day).toHaveLength(300)
})

describe('another source', () => {
  test('never replaces real data by simulated data', async () => {
    await taken(livelyMarket({ ...few, source: 'files' }))
    const before = await storedTables(database.pool)
    expect(await take(livelyMarket({ ...few, source: 'demo' }))).toEqual({
      ok: false,
      error: { code: 'other-source', country: 'kr', stored: 'files', requested: 'demo' },
    })
    expect(await storedTables(database.pool)).toEqual(before)
  })

  test('continues a real market, so that its stocks keep their ids and their history', async () => {
    await taken(livelyMarket({ ...few, source: 'files' }))
    const bars = await stores.bars.all('KRL0000-S')
    expect(await taken(livelyMarket({ ...few, source: 'kis' }))).toMatchObject({ corrections: 0, faults: [] })
    expect(await stores.bars.all('KRL0000-S')).toEqual(bars)
    expect(await stores.marketState.of('kr')).toMatchObject({ source: 'kis', dataDate: LIVELY_DAY })
  })

  test('replaces the simulated market, with everything that was derived from it', async () => {
    await taken(livelyMarket(few))
    await taken(livelyMarket(few), 'us')
    await stores.seals.add('kr', [
      { day: LIVELY_DAY, line: Buffer.from('x'), hash: 'a'.repeat(64), sealed_at: now },
    ])
    const gone: LivelyMarketSize = { stocks: 2, sessions: 30, source: 'kis' }
    await taken(livelyMarket(gone))
    expect(await stores.instruments.ofCountry('kr')).toHaveLength(2)
    expect(await stores.seals.head('kr')).toBeNull()
    expect((await stores.bars.all('KRL0005-S')).day).toHaveLength(0)
    expect((await stores.bars.all('INDEX-KOSPI')).day).toHaveLength(30)
    expect(await stores.facts.of('statements', ['KRL0005-S'])).toEqual(new Map())
    expect((await stores.facts.themes()).filter(({ fsym_id }) => fsym_id.startsWith('KR'))).toHaveLength(2)
    // The other country is unchanged.
    expect(await stores.instruments.ofCountry('us')).toHaveLength(12)
    expect(await stores.marketState.of('us')).toMatchObject({ source: 'demo' })
  })

  test('with filings only leaves the market to the source of its prices', async () => {
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

test('a clock that is set back gets the market of that time, with everything that belongs to it', async () => {
  await taken(livelyMarket(few))
  const then = days.at(-60)!
  await taken(livelyMarket(few), 'kr', then)
  const setBack = await storedTables(database.pool)
  expect(await stores.marketState.of('kr')).toMatchObject({ dataDate: then })
  await database.drop()
  await openAnother()
  await taken(livelyMarket(few), 'kr', then)
  expect(setBack).toEqual(await storedTables(database.pool))
})
