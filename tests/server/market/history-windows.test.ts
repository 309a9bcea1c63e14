import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MarketFilling } from '#contract/freshness.ts'
import type { Bars } from '#domain/analysis/bars.ts'
import { isoDay, toTradingDay } from '#domain/market/calendar/day.ts'
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
  market = openedSource()
  whole = new Map()
  for await (const piece of market.read({
    ...{ country: 'kr', feeds: ['bars'], from: fakeKoreanSince, until: fakeDatagokrUntil },
    ...{ instruments: [], newest: new Map() },
  }))
    if (piece.ok && piece.value.feed === 'bars') whole.set(piece.value.fsym_id, piece.value.bars)
})
afterAll(() => fake.close())

/** Each has a day’s allowance of calls of its own. */
function openedSource(): MarketData {
  const deps = { fetch, pause: async () => {}, elapsed: () => performance.now(), random: () => 0.5 }
  return datagokrSource({ base: fake.url, ...fakeDatagokrCredentials, deps })
}

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

/** The sessions that are wanted of the source; the fake has the newest of them alone. */
const wanted = sessionDaysBetween('kr', toTradingDay(2020_01_02), fakeDatagokrUntil).length

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

  test('reports each window with the sessions that are stored, and the end at the pace of the last ones', async () => {
    let at = noon.getTime()
    const reports: (MarketFilling | null)[] = []
    const says: string[] = []
    const means = nightMeans(database, market, noon, line => void says.push(line))
    const own = openedSource()
    const slow: MarketData = {
      ...own,
      async *read(request) {
        at += 60_000
        yield* own.read(request)
      },
    }
    await runNight(
      {
        ...means,
        sources: { ...means.sources, all: [slow] },
        now: () => new Date(at),
        reportFilling: (_country, filling) => void reports.push(filling),
      },
      'kr',
    )
    expect(reports.at(-1)).toBeNull()
    const windows = reports.flatMap(each => each ?? [])
    expect(windows.map(({ done }) => done).slice(0, 4)).toEqual([0, 60, 119, 178])
    expect(windows[0]).toMatchObject({
      stored_from: null,
      expected_end: null,
      all: wanted,
      measure: 'sessions',
    })
    expect(windows[1]).toMatchObject({ stored_from: isoDay(newestWindow), instruments: 7 })
    const left = Date.parse(windows[3]!.expected_end!) - (noon.getTime() + 3 * 60_000)
    expect(left).toBe(Math.round(((wanted - 178) / (178 / 3)) * 60_000))
    expect(windows.at(-1)).toMatchObject({ done: 591, all: 591, stored_from: '2024-06-18' })
    expect(new Set(windows.map(({ started_at }) => started_at)).size).toBe(1)
    expect(says).toContain(
      `kr: datagokr is stored since ${windows[2]!.stored_from}: 119 of ${wanted} sessions, about ${Math.round((wanted - 119) / (119 / 2))} minutes left`,
    )
  })

  test('that is killed in its first window, or in an older one, ends with the same bars', async () => {
    await expect(run(killedAfter(3))).rejects.toThrow('killed')
    await expect(run(killedAfter(24))).rejects.toThrow('killed')
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
