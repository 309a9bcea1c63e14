import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MarketFilling } from '#contract/freshness.ts'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import type { MarketData } from '#server/market-ports.ts'
import { watchFilling } from '#server/night/watch-filling.ts'
import { type TestDatabase, testDatabase } from '../../database/test-database.ts'
import { marketStores } from '../stored/stores-on.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const companies = Array.from({ length: 300 }, (_, nth) => ({
  ...({ fsym_id: `${nth}-US`, country: 'us', ticker: `T${nth}`, market: 3, venue: null } as const),
  ...({ fref_security_type: 'SHARE', name_kr: '', name_en: `Company ${nth}`, sector_code: null } as const),
  ...{ shares: null, listed_at: null, delisted_at: null, halted_since: null },
}))

test('the end of 300 companies of which 100 took a minute is in two minutes, although an archive was loaded for half an hour before', async () => {
  const { stores } = marketStores(database.pool)
  await stores.instruments.put(companies, 'us-directory')
  let at = Date.parse('2026-11-24T12:00:00.000Z')
  const reports: (MarketFilling | null)[] = []
  const says: string[] = []
  const watch = watchFilling(
    {
      ...{ pool: database.pool, now: () => new Date(at), say: line => void says.push(line) },
      reportFilling: (_country, filling) => void reports.push(filling),
    },
    'us',
  )
  const source = { source: 'sec', feeds: ['statements'] } as unknown as MarketData
  const step = await watch.stocks(source, toTradingDay(2026_11_23))
  const hear = watch.downloads('sec')
  for (const done of [100_000_000, 500_000_000]) {
    hear({ name: 'companyfacts.zip', done, all: 1_000_000_000 })
    at += 15 * 60_000
  }
  expect(reports.map(each => each?.download?.done_mb)).toEqual([undefined, 100, 500])
  hear({ name: 'companyfacts.zip', done: 1_000_000_000, all: 1_000_000_000 })
  at += 60_000
  await step(100)
  expect(reports.at(-1)).toMatchObject({
    ...{ done: 100, all: 300, download: null, started_at: '2026-11-24T12:00:00.000Z' },
    expected_end: new Date(at + 2 * 60_000).toISOString(),
  })
  expect(says.at(-1)).toBe('us: sec: 100 of 300 stocks, about 2 minutes left')
  watch.end()
  expect(reports.at(-1)).toBeNull()
})
