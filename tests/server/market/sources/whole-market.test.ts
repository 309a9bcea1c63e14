import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Country } from '#domain/market/country.ts'
import { type Instrument, isFund } from '#domain/market/instrument.ts'
import { valueAt } from '#domain/screener/pack.ts'
import { fakeAlpacaCredentials, startAlpacaFake } from '#server/adapters/market-data/alpaca/fake.ts'
import { fakeDartCredentials, startDartFake } from '#server/adapters/market-data/dart/fake.ts'
import { fakeDatagokrCredentials, startDatagokrFake } from '#server/adapters/market-data/datagokr/fake.ts'
import { startEcbFake } from '#server/adapters/market-data/ecb/fake.ts'
import type { FakeVendorServer } from '#server/adapters/market-data/fake.ts'
import { fakeKisCredentials, startKisFake } from '#server/adapters/market-data/kis/fake.ts'
import { fakeKrxCredentials, startKrxFake } from '#server/adapters/market-data/krx/fake.ts'
import { fakePolygonCredentials, startPolygonFake } from '#server/adapters/market-data/polygon/fake.ts'
import { fakeSecCredentials, startSecFake } from '#server/adapters/market-data/sec/fake.ts'
import { startUsDirectoryFake } from '#server/adapters/market-data/us-directory/fake.ts'
import { readEnv } from '#server/env.ts'
import type { MarketStores } from '#server/market-ports.ts'
import { type NightPorts, runNight } from '#server/night/run-night.ts'
import { sourcesFrom } from '#server/night/sources.ts'
import { loadMarket } from '#server/use-cases/market/load-market.ts'
import { testCrew } from '#tests/builders/worker-pool.ts'
import { type TestDatabase, testDatabase } from '../../database/test-database.ts'
import { marketStores } from '../stored/stores-on.ts'

const fakes: FakeVendorServer[] = []
const settings: Record<string, string> = {}
beforeAll(async () => {
  const start = async (running: Promise<FakeVendorServer>, ...names: string[]) => {
    const fake = await running
    fakes.push(fake)
    for (const name of names) settings[name] = fake.url.href
  }
  await start(startDatagokrFake(), 'DATA_GO_KR_URL')
  await start(startKrxFake(), 'KRX_URL')
  await start(startKisFake(), 'KIS_URL', 'KIS_FILES_URL')
  await start(startDartFake(), 'DART_URL')
  await start(startAlpacaFake(), 'ALPACA_URL')
  await start(startPolygonFake(), 'POLYGON_URL')
  await start(startUsDirectoryFake(), 'US_DIRECTORY_URL')
  await start(startSecFake(), 'SEC_URL', 'SEC_DATA_URL')
  await start(startEcbFake(), 'ECB_URL')
  Object.assign(settings, {
    DATA_GO_KR_KEY: fakeDatagokrCredentials.serviceKey,
    KRX_AUTH_KEY: fakeKrxCredentials.authKey,
    KIS_APP_KEY: fakeKisCredentials.appKey,
    KIS_APP_SECRET: fakeKisCredentials.appSecret,
    DART_KEY: fakeDartCredentials.key,
    ALPACA_KEY_ID: fakeAlpacaCredentials.keyId,
    ALPACA_SECRET: fakeAlpacaCredentials.secret,
    POLYGON_API_KEY: fakePolygonCredentials.apiKey,
    SEC_USER_AGENT: fakeSecCredentials.contact,
  })
})
afterAll(async () => {
  for (const fake of fakes) await fake.close()
})

let database: TestDatabase
let stores: MarketStores
beforeEach(async () => {
  database = await testDatabase()
  stores = marketStores(database.pool).stores
})
afterEach(() => database.drop())

/** The session of Friday the 20th is ready in the United States at night, at the public data portal on Monday. */
const readyAt = { kr: new Date('2026-11-23T13:30:00+09:00'), us: new Date('2026-11-20T21:20:00Z') }

async function publishMarket(country: Country, market: string): Promise<void> {
  const deps = { fetch, pause: async () => {}, elapsed: () => performance.now(), random: () => 0.5 }
  const ports: NightPorts = {
    pool: database.pool,
    connection: { connectionString: database.url },
    now: () => readyAt[country],
    sources: sourcesFrom(readEnv({ ...settings, MARKET: market }, '/'), deps),
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
  await publishMarket('kr', 'kis')
  const instruments = await stores.instruments.ofCountry('kr')
  const named = (ticker: string) => instruments.find(each => each.ticker === ticker)
  expect(instruments.map(({ ticker }) => ticker).sort()).toEqual([
    ...['990010', '990015', '990020', '990040', '990060', '990080', '9900A0'],
  ])
  expect(named('990015')).toMatchObject({ name_kr: '한울정밀우', fref_security_type: 'SHARE' })
  expect(named('990060')).toMatchObject({ name_kr: 'TM 배당상위', fref_security_type: 'ETF_ETF' })
  const { pack, rowOf } = (await loadMarket(stores, 'kr'))!
  const prices = instruments.map(({ fsym_id }) => valueAt(pack, 'price', rowOf.get(fsym_id)!))
  expect(prices.filter(price => !(price > 0))).toEqual([])
})
