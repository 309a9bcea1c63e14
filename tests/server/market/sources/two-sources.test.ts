import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/market/calendar/day.ts'
import { alpacaSource } from '#server/adapters/market-data/alpaca/alpaca.ts'
import { fakeAlpacaCredentials, startAlpacaFake } from '#server/adapters/market-data/alpaca/fake.ts'
import type { FakeVendorServer } from '#server/adapters/market-data/fake.ts'
import { fakeAmericanUntil } from '#server/adapters/market-data/fake-american-companies.ts'
import { startUsDirectoryFake } from '#server/adapters/market-data/us-directory/fake.ts'
import { usDirectorySource } from '#server/adapters/market-data/us-directory/us-directory.ts'
import { runNight } from '#server/night/run-night.ts'
import { type TestDatabase, testDatabase } from '../../database/test-database.ts'
import { nightMeans } from '../night-of.ts'
import { marketStores } from '../stored/stores-on.ts'

let database: TestDatabase
const fakes: FakeVendorServer[] = []
beforeAll(async () => {
  database = await testDatabase()
  fakes.push(await startUsDirectoryFake(), await startAlpacaFake())
})
afterAll(async () => {
  for (const fake of fakes) await fake.close()
  await database.drop()
})

test('a listing of one source and the prices of another make a market', async () => {
  const deps = { fetch, pause: async () => {}, elapsed: () => performance.now(), random: () => 0.5 }
  const directory = usDirectorySource({ base: fakes[0]!.url, deps })
  const prices = alpacaSource({ base: fakes[1]!.url, ...fakeAlpacaCredentials, deps })
  const means = nightMeans(database, prices, new Date('2026-11-20T21:20:00Z'))
  const sources = { ...means.sources, all: [directory, prices] }
  const night = await runNight({ ...means, sources }, 'us')
  expect(night).toMatchObject({ ok: true, value: { outcome: 'published' } })
  const { stores } = marketStores(database.pool)
  const instruments = await stores.instruments.ofCountry('us')
  expect(instruments.map(({ ticker }) => ticker)).toEqual(['KSTL', 'NWHB', 'OSTM', 'PELL', 'QUIL.B', 'TBRD'])
  const newest = await stores.bars.newest([...instruments.map(({ fsym_id }) => fsym_id), 'INDEX-SPX'])
  expect([...newest.values()].filter(({ day }) => day >= addDays(fakeAmericanUntil, -10))).toHaveLength(7)
  expect(
    (await stores.marketState.feeds('us')).map(({ feed, source, faults }) => [feed, source, faults]),
  ).toEqual(
    expect.arrayContaining([
      ['listing', 'us-directory', 0],
      ...['bars', 'dividends', 'index'].map(feed => [feed, 'alpaca', 0]),
    ]),
  )
})
