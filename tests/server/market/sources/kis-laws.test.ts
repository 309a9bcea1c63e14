import type { VendorDeps } from '#server/adapters/market-data/ask.ts'
import { fakeKisCredentials, fakeKisUntil, startKisFake } from '#server/adapters/market-data/kis/fake.ts'
import { kisSource } from '#server/adapters/market-data/kis/kis.ts'
import { portLaws } from './port-laws.ts'

const deps: VendorDeps = {
  fetch,
  pause: () => Promise.resolve(),
  elapsed: () => performance.now(),
  random: () => 0.5,
}

portLaws({
  name: 'kis',
  country: 'kr',
  until: fakeKisUntil,
  secrets: [fakeKisCredentials.appKey, fakeKisCredentials.appSecret, 'fake-token-1'],
  async start(faults = []) {
    const fake = await startKisFake({ faults })
    return { fake, market: kisSource({ base: fake.url, filesBase: fake.url, deps, ...fakeKisCredentials }) }
  },
})
