import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Bars } from '#domain/analysis/bars.ts'
import { type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { sessionDaysBetween } from '#domain/market/calendar/session.ts'
import type { FakeVendorServer } from '#server/adapters/market-data/fake.ts'
import { fakeAmericanUntil } from '#server/adapters/market-data/fake-american-companies.ts'
import {
  fakePolygonCredentials,
  startPolygonFake,
  startPolygonFakeWithPlan,
} from '#server/adapters/market-data/polygon/fake.ts'
import { firstDayOfYears } from '#server/adapters/market-data/polygon/plan.ts'
import { polygonSource } from '#server/adapters/market-data/polygon/polygon.ts'
import type { MarketStores } from '#server/market-ports.ts'
import { runNight } from '#server/night/run-night.ts'
import { type TestDatabase, testDatabase } from '../../database/test-database.ts'
import { nightMeans } from '../night-of.ts'
import { marketStores } from '../stored/stores-on.ts'

/** The first day that the vendor answers for is two sessions after the day that the operator counts. */
const now = new Date('2026-11-21T12:00:00Z')
const since = firstDayOfYears(2, now.getTime())
const first = toTradingDay(20241125)

let fake: FakeVendorServer
let database: TestDatabase
let stores: MarketStores
let elapsed = 0
const statuses = new Map<number, number>()

beforeAll(async () => {
  fake = await startPolygonFakeWithPlan({
    from: first,
    until: fakeAmericanUntil,
    perMinute: 5,
    now: () => elapsed,
  })
})
afterAll(() => fake.close())
beforeEach(async () => {
  database = await testDatabase()
  stores = marketStores(database.pool).stores
  return () => database.drop()
})

/** Pauses take no time: they put the clock forward that the vendor counts by. */
const deps = {
  fetch: (async (url: URL, init: RequestInit) => {
    const response = await fetch(url, init)
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    return response
  }) as typeof fetch,
  async pause(ms: number) {
    elapsed += ms
  },
  elapsed: () => elapsed,
  random: () => 0.5,
}

/** The same bars as a plan without limits brings them, stock by stock. */
async function barsWithoutLimits(): Promise<Map<string, Bars>> {
  const unlimited = await startPolygonFake()
  const market = polygonSource({ base: unlimited.url, ...fakePolygonCredentials, deps: { ...deps, fetch } })
  const found = new Map<string, Bars>()
  for await (const piece of market.read({
    ...{ country: 'us', feeds: ['listing', 'bars'], from: first, until: fakeAmericanUntil },
    ...{ instruments: [], newest: new Map() },
  }))
    if (piece.ok && piece.value.feed === 'bars') found.set(piece.value.fsym_id, piece.value.bars)
  await unlimited.close()
  return found
}

const daysFrom = (day: Int32Array, from: TradingDay): number[] => [...day].filter(each => each >= from)

test('a free plan, of five calls a minute and two years, ends with two years of bars within three hours', async () => {
  const market = polygonSource({
    ...{ base: fake.url, ...fakePolygonCredentials, deps, plan: { since, perMinute: 5 } },
  })
  const night = await runNight(nightMeans(database, market, now), 'us')
  expect(night).toMatchObject({ ok: true, value: { outcome: 'published' } })
  expect(await stores.marketState.of('us')).toMatchObject({
    ...{ dataDate: fakeAmericanUntil, source: 'polygon', history: { from: since, isWhole: true } },
  })

  const wanted = await barsWithoutLimits()
  expect(wanted.size).toBe(8)
  for (const [fsym_id, { day, close, factor }] of wanted) {
    const stored = await stores.bars.all(fsym_id)
    const days = daysFrom(day, first)
    expect([...stored.day], fsym_id).toEqual(days)
    expect([...stored.close], fsym_id).toEqual([...close.slice(-days.length)])
    for (const [at, each] of [...factor.slice(-days.length)].entries())
      expect(stored.factor[at], `${fsym_id} ${days[at]}`).toBeCloseTo(each, 12)
  }

  const sessions = sessionDaysBetween('us', since, fakeAmericanUntil).length
  const ofSessions = fake.calls.filter(path => path.includes('/grouped/'))
  expect(new Set(ofSessions).size).toBe(sessions)
  expect(fake.calls.filter(path => path.startsWith('/v3/reference/tickers/'))).toEqual([])
  // The two oldest sessions are not in the plan, and no call was one too many.
  expect([...statuses.keys()].sort()).toEqual([200, 403])
  expect(statuses.get(403)).toBe(2)
  expect(elapsed).toBeLessThan(3 * 60 * 60_000)
})
