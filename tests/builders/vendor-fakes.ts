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

/** The key of every vendor, as its fake wants it. */
export const fakeVendorKeys: Readonly<Record<string, string>> = {
  DATA_GO_KR_KEY: fakeDatagokrCredentials.serviceKey,
  KRX_AUTH_KEY: fakeKrxCredentials.authKey,
  KIS_APP_KEY: fakeKisCredentials.appKey,
  KIS_APP_SECRET: fakeKisCredentials.appSecret,
  DART_KEY: fakeDartCredentials.key,
  ALPACA_KEY_ID: fakeAlpacaCredentials.keyId,
  ALPACA_SECRET: fakeAlpacaCredentials.secret,
  POLYGON_API_KEY: fakePolygonCredentials.apiKey,
  SEC_USER_AGENT: fakeSecCredentials.contact,
}

/** Starts the fakes of the vendors that a market may be mixed from. `settings` are the variables that lead a server to them. */
export async function startVendorFakes(): Promise<{
  settings: Record<string, string>
  close(): Promise<void>
}> {
  const fakes: FakeVendorServer[] = []
  const settings: Record<string, string> = { ...fakeVendorKeys }
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
  const close = async () => {
    for (const fake of fakes) await fake.close()
  }
  return { settings, close }
}

/** The fakes need no pauses between two calls. */
export const fakeVendorDeps = {
  fetch,
  pause: async () => {},
  elapsed: () => performance.now(),
  random: () => 0.5,
}
