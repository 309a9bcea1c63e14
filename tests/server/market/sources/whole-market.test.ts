import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Country } from '#domain/market/country.ts'
import { type Instrument, isFund } from '#domain/market/instrument.ts'
import { valueAt } from '#domain/screener/pack.ts'
import { startKisFake } from '#server/adapters/market-data/kis/fake.ts'
import { readEnv } from '#server/env.ts'
import type { MarketStores } from '#server/market-ports.ts'
import type { NightPorts } from '#server/night/night-ports.ts'
import { runNight } from '#server/night/run-night.ts'
import { sourcesFrom } from '#server/night/sources.ts'
import { loadMarket } from '#server/use-cases/market/load-market.ts'
import { fakeVendorDeps, startVendorFakes } from '#tests/builders/vendor-fakes.ts'
import { testCrew } from '#tests/builders/worker-pool.ts'
import { type TestDatabase, testDatabase } from '../../database/test-database.ts'
import { marketStores } from '../stored/stores-on.ts'

let fakes: Awaited<ReturnType<typeof startVendorFakes>>
beforeAll(async () => {
  fakes = await startVendorFakes()
})
afterAll(() => fakes.close())

let database: TestDatabase
let stores: MarketStores
beforeEach(async () => {
  database = await testDatabase()
  stores = marketStores(database.pool).stores
})
afterEach(() => database.drop())

/** The session of Friday the 20th is ready in the United States at night, at the public data portal on Monday. */
const readyAt = { kr: new Date('2026-11-23T13:30:00+09:00'), us: new Date('2026-11-20T21:20:00Z') }

async function publishMarket(
  country: Country,
  market: string,
  settings: Record<string, string> = {},
): Promise<void> {
  const ports: NightPorts = {
    pool: database.pool,
    connection: { connectionString: database.url },
    now: () => readyAt[country],
    sources: sourcesFrom(readEnv({ ...fakes.settings, ...settings, MARKET: market }, '/'), fakeVendorDeps),
    say: () => {},
    reportFilling: () => {},
    crew: testCrew(),
  }
  expect(await runNight(ports, country)).toMatchObject({ ok: true, value: { outcome: 'published' } })
}

/** Funds file elsewhere, and the filings of preferred shares are those of the company. */
const isOrdinary = (instrument: Instrument): boolean =>
  !isFund(instrument) && !(instrument.country === 'kr' && !instrument.ticker.endsWith('0'))

const mixes: readonly (readonly [market: string, country: Country])[] = [
  ['datagokr,dart,alpaca,us-directory,sec,ecb', 'kr'],
  ['datagokr,dart,alpaca,us-directory,sec,ecb', 'us'],
  ['krx,dart', 'kr'],
  ['kis,dart', 'kr'],
  ['polygon,sec', 'us'],
]

test.each(mixes)(
  'with MARKET=%s every listed company of %s has a sector and statements, and its row has figures',
  async (market, country) => {
    await publishMarket(country, market)
    const instruments = await stores.instruments.ofCountry(country)
    const present = instruments.filter(({ delisted_at }) => delisted_at === null)
    const companies = present.filter(isOrdinary)
    expect(companies).toHaveLength(5)
    expect(companies.filter(({ sector_code }) => sector_code === null)).toEqual([])
    const statements = await stores.facts.of(
      'statements',
      present.map(({ fsym_id }) => fsym_id),
    )
    const filed = (each: Instrument) => (statements.get(each.fsym_id)?.length ?? 0) > 0
    expect(present.filter(filed)).toEqual(companies)
    const { pack, rowOf } = (await loadMarket(stores, country))!
    const metricsOf = ({ ticker }: Instrument): string[] => [
      ...['price', 'dr', 'roe'],
      ...(ticker === '990010' || ticker === 'NWHB' ? ['market_cap', 'per', 'pcr', 'ev_ebitda'] : []),
    ]
    const unknown = companies.flatMap(company =>
      metricsOf(company)
        .filter(metric => !Number.isFinite(valueAt(pack, metric, rowOf.get(company.fsym_id)!)))
        .map(metric => `${company.ticker} ${metric}`),
    )
    expect(unknown).toEqual([])
  },
)

test('MARKET=kis alone brings preferred shares and ETFs with their prices, and no note or warrant', async () => {
  // KIS issues one token a minute, so that a second market needs a fake of its own.
  const kis = await startKisFake()
  onTestFinished(() => kis.close())
  await publishMarket('kr', 'kis', { KIS_URL: kis.url.href, KIS_FILES_URL: kis.url.href })
  const instruments = await stores.instruments.ofCountry('kr')
  const named = (ticker: string) => instruments.find(each => each.ticker === ticker)
  const listed = ['990010', '990015', '990020', '990040', '990060', '990080', '9900A0']
  expect(instruments.map(({ ticker }) => ticker).sort()).toEqual(listed)
  expect(named('990015')).toMatchObject({ name_kr: '한울정밀우', fref_security_type: 'SHARE' })
  expect(named('990060')).toMatchObject({ name_kr: 'TM 배당상위', fref_security_type: 'ETF_ETF' })
  const { pack, rowOf } = (await loadMarket(stores, 'kr'))!
  const prices = instruments.map(({ fsym_id }) => valueAt(pack, 'price', rowOf.get(fsym_id)!))
  expect(prices.filter(price => !(price > 0))).toEqual([])
})
