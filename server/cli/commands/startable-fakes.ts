import { fakeVendorFaults, type StartFakeVendor } from '#server/adapters/market-data/fake.ts'
import { type StartableFake, startableStoreFakes } from './startable-store-fakes.ts'

type MarketFake = { start: StartFakeVendor; environment: StartableFake['environment'] }

/** The invented companies are loaded only when one is started, because the other commands do not use them. */
const marketFakes: Readonly<Record<string, () => Promise<MarketFake>>> = {
  async datagokr() {
    const { fakeDatagokrCredentials: fakeCredentials, startDatagokrFake } = await import(
      '#server/adapters/market-data/datagokr/fake.ts'
    )
    return {
      start: startDatagokrFake,
      environment: url => ({ DATA_GO_KR_URL: url.href, DATA_GO_KR_KEY: fakeCredentials.serviceKey }),
    }
  },
  async krx() {
    const { fakeKrxCredentials: fakeCredentials, startKrxFake } = await import(
      '#server/adapters/market-data/krx/fake.ts'
    )
    return {
      start: startKrxFake,
      environment: url => ({ KRX_URL: url.href, KRX_AUTH_KEY: fakeCredentials.authKey }),
    }
  },
  async polygon() {
    const { fakePolygonCredentials: fakeCredentials, startPolygonFake } = await import(
      '#server/adapters/market-data/polygon/fake.ts'
    )
    return {
      start: startPolygonFake,
      environment: url => ({ POLYGON_URL: url.href, POLYGON_API_KEY: fakeCredentials.apiKey }),
    }
  },
  async 'us-directory'() {
    const { startUsDirectoryFake } = await import('#server/adapters/market-data/us-directory/fake.ts')
    return { start: startUsDirectoryFake, environment: url => ({ US_DIRECTORY_URL: url.href }) }
  },
  async alpaca() {
    const { fakeAlpacaCredentials: fakeCredentials, startAlpacaFake } = await import(
      '#server/adapters/market-data/alpaca/fake.ts'
    )
    const { keyId, secret } = fakeCredentials
    return {
      start: startAlpacaFake,
      environment: url => ({ ALPACA_URL: url.href, ALPACA_KEY_ID: keyId, ALPACA_SECRET: secret }),
    }
  },
  async kis() {
    const { fakeKisCredentials: fakeCredentials, startKisFake } = await import(
      '#server/adapters/market-data/kis/fake.ts'
    )
    const { appKey, appSecret } = fakeCredentials
    return {
      start: startKisFake,
      environment: url => ({
        ...{ KIS_URL: url.href, KIS_FILES_URL: url.href },
        ...{ KIS_APP_KEY: appKey, KIS_APP_SECRET: appSecret },
      }),
    }
  },
  async dart() {
    const { fakeDartCredentials: fakeCredentials, startDartFake } = await import(
      '#server/adapters/market-data/dart/fake.ts'
    )
    return {
      start: startDartFake,
      environment: url => ({ DART_URL: url.href, DART_KEY: fakeCredentials.key }),
    }
  },
  async sec() {
    const { fakeSecCredentials: fakeCredentials, startSecFake } = await import(
      '#server/adapters/market-data/sec/fake.ts'
    )
    return {
      start: startSecFake,
      environment: url => ({
        SEC_URL: url.href,
        SEC_DATA_URL: url.href,
        SEC_USER_AGENT: fakeCredentials.contact,
      }),
    }
  },
  async alphavantage() {
    const { fakeAlphaVantageCredentials: fakeCredentials, startAlphaVantageFake } = await import(
      '#server/adapters/market-data/alphavantage/fake.ts'
    )
    return {
      start: startAlphaVantageFake,
      environment: url => ({ ALPHAVANTAGE_URL: url.href, ALPHAVANTAGE_KEY: fakeCredentials.apiKey }),
    }
  },
  async ecb() {
    const { startEcbFake } = await import('#server/adapters/market-data/ecb/fake.ts')
    return { start: startEcbFake, environment: url => ({ ECB_URL: url.href }) }
  },
}

const startableMarketFake = (load: () => Promise<MarketFake>) => async (): Promise<StartableFake> => {
  const { start, environment } = await load()
  return {
    faults: fakeVendorFaults,
    start: ({ faults, port }) =>
      start({ faults: fakeVendorFaults.filter(fault => faults.includes(fault)), port }),
    environment,
  }
}

export const startableFakes: Readonly<Record<string, () => Promise<StartableFake>>> = {
  ...Object.fromEntries(Object.entries(marketFakes).map(([name, load]) => [name, startableMarketFake(load)])),
  ...startableStoreFakes,
}
