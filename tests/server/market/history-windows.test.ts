import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Bars } from '#domain/analysis/bars.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import { sessionDaysBetween } from '#domain/market/calendar/session.ts'
import { historyWindowStart } from '#domain/market/sources/history-windows.ts'
import { datagokrSource } from '#server/adapters/market-data/datagokr/datagokr.ts'
import {
  fakeDatagokrCredentials,
  fakeDatagokrUntil,
  startDatagokrFake,
} from '#server/adapters/market-data/datagokr/fake.ts'
import type { FakeVendorServer } from '#server/adapters/market-data/fake.ts'
import { fakeKoreanSince } from '#server/adapters/market-data/fake-korean-days.ts'
import type { MarketData, MarketStores } from '#server/market-ports.ts'
import { runNight } from '#server/night/run-night.ts'
import { type TestDatabase, testDatabase } from '../database/test-database.ts'
import { nightMeans } from './night-of.ts'
import { marketStores } from './stored/stores-on.ts'

/** The session of Friday the 20th is ready at noon of Monday. */
const noon = new Date('2026-11-23T13:30:00+09:00')
const all = sessionDaysBetween('kr', fakeKoreanSince, fakeDatagokrUntil)
const newestWindow = historyWindowStart('kr', fakeDatagokrUntil, fakeKoreanSince)

let fake: FakeVendorServer
let market: MarketData
let whole: Map<string, Bars>
beforeAll(async () => {
  fake = await startDatagokrFake()
  const deps = { fetch, pause: async () => {}, elapsed: () => performance.now(), random: () => 0.5 }
  market = datagokrSource({ base: fake.url, ...fakeDatagokrCredentials, deps })
  whole = new Map()
  for await (const piece of market.read({
    ...{ country: 'kr', feeds: ['bars'], from: fakeKoreanSince, until: fakeDatagokrUntil },
    ...{ instruments: [], newest: new Map() },
  }))
    if (piece.ok && piece.value.feed === 'bars') whole.set(piece.value.fsym_id, piece.value.bars)
})
afterAll(() => fake.close())

let database: TestDatabase
let stores: MarketStores
beforeEach(async () => {
  database = await testDatabase()
  stores = marketStores(database.pool).stores
})
afterEach(() => database.drop())

const run = (source: MarketData, says: string[] = []) =>
  runNight(
    nightMeans(database, source, noon, line => void says.push(line)),
    'kr',
  )

/** Breaks off after so many pieces of all its readings together, as a killed process does. */
function killedAfter(count: number): MarketData {
  let left = count
  return {
    ...market,
    async *read(request) {
      for await (const piece of market.read(request)) {
        if (left-- === 0) throw new Error('killed')
        yield piece
      }
    },
  }
}

async function expectWholeHistory() {
  expect(await stores.marketState.of('kr')).toMatchObject({
    dataDate: fakeDatagokrUntil,
    history: { isWhole: true },
  })
  expect(whole.size).toBe(8)
  for (const [fsym_id, { day, close, factor }] of whole) {
    const stored = await stores.bars.all(fsym_id)
    expect([...stored.day]).toEqual([...day])
    expect([...stored.close]).toEqual([...close])
    for (const [at, each] of factor.entries()) expect(stored.factor[at]).toBeCloseTo(each, 12)
  }
}

describe('a source of whole sessions', () => {
  test('is published with its newest sixty sessions, after one year and two, and whole; no day is sealed before', async () => {
    const says: string[] = []
    const seen: { version: number; sealed: number; from: number }[] = []
    const watching: MarketData = {
      ...market,
      async *read(request) {
        const published = await stores.publications.newest('kr')
        const sealed = (await stores.seals.lines('kr')).length
        if (published) seen.push({ version: published.version, sealed, from: request.from })
        yield* market.read(request)
      },
    }
    expect(await run(watching, says)).toMatchObject({ ok: true, value: { outcome: 'published', version: 4 } })
    expect(seen[0]).toEqual({
      version: 1,
      sealed: 0,
      from: historyWindowStart('kr', newestWindow, fakeKoreanSince),
    })
    expect(new Set(seen.map(({ version }) => version))).toEqual(new Set([1, 2, 3]))
    expect(seen.every(({ sealed }) => sealed === 0)).toBe(true)
    expect(says.some(line => line.includes(`is stored since ${isoDay(seen[0]!.from as never)}`))).toBe(true)
    await expectWholeHistory()
    expect(await stores.seals.lines('kr')).toHaveLength(all.length)
  })

  test('that is killed in its first window, or in an older one, ends with the same bars', async () => {
    await expect(run(killedAfter(3))).rejects.toThrow('killed')
    await expect(run(killedAfter(14))).rejects.toThrow('killed')
    expect(await stores.marketState.of('kr')).toMatchObject({ dataDate: fakeDatagokrUntil })
    await expect(run(killedAfter(14))).rejects.toThrow('killed')
    await run(market)
    await expectWholeHistory()
  })

  test('is not asked again before its next session is ready', async () => {
    await run(market)
    const { calls } = fake
    const before = calls.length
    await run(market)
    expect(fake.calls.length).toBe(before)
  })

  test('that refuses in an older window leaves what is stored published, and goes on the next time', async () => {
    const refusing: MarketData = {
      ...market,
      async *read(request) {
        if (request.from < newestWindow)
          yield {
            ok: false,
            error: {
              feed: 'bars',
              fsym_id: null,
              kind: 'rate_limited',
              all: true,
              detail: 'enough for today',
            },
          }
        else yield* market.read(request)
      },
    }
    expect(await run(refusing)).toMatchObject({ ok: true, value: { outcome: 'published', version: 1 } })
    expect(await stores.marketState.of('kr')).toMatchObject({
      history: { from: newestWindow, isWhole: false },
    })
    await run(market)
    await expectWholeHistory()
  })
})
