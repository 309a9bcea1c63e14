import { afterAll, beforeAll, expect, test } from 'vitest'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import type { FeedFault, MarketData } from '#server/market-ports.ts'
import { filingsStoredUntil, takeInSource } from '#server/use-cases/market/take-in.ts'
import { type TestDatabase, testDatabase } from '../../database/test-database.ts'
import { marketStores } from './stores-on.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const until = toTradingDay(20261120)

const filingsWith = (...kinds: FeedFault['kind'][]): MarketData => ({
  source: 'sec',
  countries: ['us'],
  feeds: ['statements'],
  async *read() {
    for (const kind of kinds)
      yield { ok: false, error: { feed: 'statements', fsym_id: 'A', kind, all: false, detail: 'A' } }
  },
})

test.each([
  [
    'two stocks that a source does not know leave its filings whole',
    ['unknown_stock', 'unknown_stock'],
    20261120,
  ],
  [
    'a stock whose filings nobody can read leaves those of all others whole',
    ['unknown_stock', 'unreadable'],
    20261120,
  ],
  [
    'a stock that cannot be reached is a reason to read all filings again',
    ['unknown_stock', 'unreachable'],
    null,
  ],
] as const)('%s', async (_title, kinds, since) => {
  const { stores, transaction } = marketStores(database.pool)
  await stores.marketState.clear('us')
  const market = filingsWith(...kinds)
  const ports = { stores, transaction, newest: new Map(), now: new Date(), onProgress: () => {} }
  await takeInSource(ports, market, 'us', until)
  const [state] = await stores.marketState.feeds('us')
  expect([state?.complete_until, state?.faults]).toEqual([since, 2])
  const newest = new Map([['B', { day: until, close: 1, factor: 1 }]])
  const stored = await filingsStoredUntil(stores, market, 'us', newest)
  expect(stored.get('B')?.day ?? null).toBe(since)
})
