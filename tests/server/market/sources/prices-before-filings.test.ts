import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeDartCredentials, startDartFake } from '#server/adapters/market-data/dart/fake.ts'
import { fakeDatagokrCredentials, startDatagokrFake } from '#server/adapters/market-data/datagokr/fake.ts'
import type { FakeVendorServer } from '#server/adapters/market-data/fake.ts'
import { readEnv } from '#server/env.ts'
import { runNight } from '#server/night/run-night.ts'
import { sourcesFrom } from '#server/night/sources.ts'
import { testCrew } from '#tests/builders/worker-pool.ts'
import { type TestDatabase, testDatabase } from '../../database/test-database.ts'
import { marketStores } from '../stored/stores-on.ts'

let prices: FakeVendorServer
let filings: FakeVendorServer
let database: TestDatabase
beforeAll(async () => {
  prices = await startDatagokrFake()
  filings = await startDartFake()
  database = await testDatabase()
})
afterAll(async () => {
  await prices.close()
  await filings.close()
  await database.drop()
})

/** What was published and how much of the history was stored when the source of filings was first asked. */
type AtFirstFiling = { version: number | undefined; sessions: string | undefined }

test('a new market is published, with two years of prices, before the first filing is asked for, and again with the filings', async () => {
  const { stores } = marketStores(database.pool)
  const seen: AtFirstFiling[] = []
  const says: string[] = []
  const deps = {
    fetch: (async (url: URL, init: RequestInit) => {
      if (url.origin === filings.url.origin && seen.length === 0)
        seen.push({
          version: (await stores.publications.newest('kr'))?.version,
          sessions: says.findLast(line => line.includes('is stored since')),
        })
      return fetch(url, init)
    }) as typeof fetch,
    ...{ pause: async () => {}, elapsed: () => performance.now(), random: () => 0.5 },
  }
  const settings = {
    ...{ MARKET: 'datagokr,dart', DART_URL: filings.url.href, DART_KEY: fakeDartCredentials.key },
    ...{ DATA_GO_KR_URL: prices.url.href, DATA_GO_KR_KEY: fakeDatagokrCredentials.serviceKey },
  }
  const night = await runNight(
    {
      ...{ pool: database.pool, connection: { connectionString: database.url }, crew: testCrew() },
      ...{ now: () => new Date('2026-11-23T13:30:00+09:00'), reportFilling: () => {} },
      sources: sourcesFrom(readEnv(settings, '/'), deps),
      say: line => void says.push(line),
    },
    'kr',
  )
  expect(seen).toEqual([{ version: 3, sessions: expect.stringContaining(': 532 of 1690 sessions') }])
  expect(night).toMatchObject({ ok: true, value: { outcome: 'published', version: 5 } })
  const listed = (await stores.instruments.ofCountry('kr')).map(({ fsym_id }) => fsym_id)
  expect((await stores.facts.of('statements', listed)).size).toBe(6)
})
