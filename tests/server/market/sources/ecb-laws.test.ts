import { ecbSource } from '#server/adapters/market-data/ecb/ecb.ts'
import { fakeEcbUntil, startEcbFake } from '#server/adapters/market-data/ecb/fake.ts'
import { portLaws } from './port-laws.ts'

portLaws({
  name: 'ecb',
  country: 'kr',
  until: fakeEcbUntil,
  secrets: [],
  async start(faults = []) {
    const fake = await startEcbFake({ faults })
    const deps = { fetch, pause: async () => {}, elapsed: () => performance.now(), random: () => 0.5 }
    return { fake, market: ecbSource({ base: fake.url, deps }) }
  },
})
