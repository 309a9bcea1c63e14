import { fakeAmericanUntil } from '#server/adapters/market-data/fake-american-companies.ts'
import { fakePolygonCredentials, startPolygonFake } from '#server/adapters/market-data/polygon/fake.ts'
import { polygonSource } from '#server/adapters/market-data/polygon/polygon.ts'
import { portLaws } from './port-laws.ts'

portLaws({
  name: 'polygon',
  country: 'us',
  until: fakeAmericanUntil,
  secrets: [fakePolygonCredentials.apiKey],
  async start(faults = []) {
    const fake = await startPolygonFake({ faults })
    const deps = { fetch, pause: async () => {}, elapsed: () => performance.now(), random: () => 0.5 }
    return { fake, market: polygonSource({ base: fake.url, ...fakePolygonCredentials, deps }) }
  },
})
