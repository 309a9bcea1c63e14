import { fakeAmericanUntil } from '#server/adapters/market-data/fake-american-companies.ts'
import { startUsDirectoryFake } from '#server/adapters/market-data/us-directory/fake.ts'
import { usDirectorySource } from '#server/adapters/market-data/us-directory/us-directory.ts'
import { portLaws } from './port-laws.ts'

portLaws({
  name: 'us-directory',
  country: 'us',
  until: fakeAmericanUntil,
  secrets: [],
  async start(faults = []) {
    const fake = await startUsDirectoryFake({ faults })
    const deps = { fetch, pause: async () => {}, elapsed: () => performance.now(), random: () => 0.5 }
    return { fake, market: usDirectorySource({ base: fake.url, deps }) }
  },
})
