import { fakePortOneFaults } from '#server/adapters/identity/portone/fake/fake-faults.ts'
import type { FakeVendorServer } from '#server/adapters/market-data/fake.ts'
import { fakePaypleFaults, twiceWhereItCan } from '#server/adapters/payments/payple/fake/fake-faults.ts'
import { fakeStoreFaults } from '#server/adapters/receipts/fake-store-server.ts'

export type StartableFake = {
  /** The names of the faults that this fake can produce. */
  faults: readonly string[]
  start(options: { faults: readonly string[]; port: number }): Promise<FakeVendorServer>
  environment(url: URL): Record<string, string>
}
/** Each fault that was asked for befalls the first two requests after those of the fault before it. */
function twiceEach<Fault extends string>(
  all: readonly Fault[],
  faults: readonly string[],
): () => Fault | null {
  const coming = all.filter(fault => faults.includes(fault)).flatMap(fault => [fault, fault])
  return () => coming.shift() ?? null
}

/** The keys of a fake are made when it is started, so that there are none to keep. */
export const startableStoreFakes: Readonly<Record<string, () => Promise<StartableFake>>> = {
  async 'google-play'() {
    const { createGooglePlayFakeKeys, googlePlayFakeSettings, startGooglePlayFake } = await import(
      '#server/adapters/receipts/google-play/fake.ts'
    )
    const keys = createGooglePlayFakeKeys()
    return {
      faults: fakeStoreFaults,
      start: ({ faults, port }) =>
        startGooglePlayFake({ keys, port, nextFault: twiceEach(fakeStoreFaults, faults) }),
      environment: url => {
        const settings = googlePlayFakeSettings(url, keys)
        return {
          GOOGLE_PLAY_URL: url.href,
          GOOGLE_PLAY_TOKEN_URL: settings.tokenUrl.href,
          GOOGLE_PLAY_KEYS_URL: settings.keysUrl.href,
          GOOGLE_PLAY_PACKAGE: settings.packageName,
          GOOGLE_PLAY_ACCOUNT: settings.account,
          GOOGLE_PLAY_PRIVATE_KEY: settings.privateKey,
          GOOGLE_PLAY_PUSH_AUDIENCE: settings.audience,
          GOOGLE_PLAY_PUSH_ACCOUNT: settings.pusher,
        }
      },
    }
  },
  async 'app-store'() {
    const { appStoreFakeSettings, startAppStoreFake } = await import(
      '#server/adapters/receipts/app-store/fake.ts'
    )
    const { createAppStoreFakeKeys } = await import('#server/adapters/receipts/app-store/fake-signer.ts')
    const keys = createAppStoreFakeKeys()
    return {
      faults: fakeStoreFaults,
      start: ({ faults, port }) =>
        startAppStoreFake({ keys, port, nextFault: twiceEach(fakeStoreFaults, faults) }),
      environment: url => {
        const settings = appStoreFakeSettings(url, keys)
        return {
          APP_STORE_URL: url.href,
          APP_STORE_BUNDLE_ID: settings.bundleId,
          APP_STORE_APP_ID: String(settings.appId),
          APP_STORE_ISSUER_ID: settings.issuerId,
          APP_STORE_KEY_ID: settings.keyId,
          APP_STORE_PRIVATE_KEY: settings.privateKey,
          APP_STORE_ROOT_CERTIFICATE: settings.rootCertificate ?? '',
        }
      },
    }
  },
  async payple() {
    const { fakePaypleEnvironment, startFakePayple } = await import(
      '#server/adapters/payments/payple/fake/start-fake-payple.ts'
    )
    return {
      faults: fakePaypleFaults,
      async start({ faults, port }) {
        const { url, calls, close } = await startFakePayple({
          port,
          fault: twiceWhereItCan(faults),
        })
        return { url: new URL(url), calls, close }
      },
      environment: url => fakePaypleEnvironment(url.href),
    }
  },
  async portone() {
    const { fakePortOneEnvironment, startFakePortOne } = await import(
      '#server/adapters/identity/portone/fake/start-fake-portone.ts'
    )
    return {
      faults: fakePortOneFaults,
      start: ({ faults, port }) =>
        startFakePortOne({ port, nextFault: twiceEach(fakePortOneFaults, faults) }),
      environment: fakePortOneEnvironment,
    }
  },
}
