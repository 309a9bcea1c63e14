import { toTradingDay } from '#domain/market/calendar/day.ts'
import { fakeAmericanUntil } from '#server/adapters/market-data/fake-american-companies.ts'
import { fakePolygonCredentials, startPolygonFake } from '#server/adapters/market-data/polygon/fake.ts'
import { polygonSource } from '#server/adapters/market-data/polygon/polygon.ts'
import { portLaws } from './port-laws.ts'

portLaws({
  name: 'polygon on a plan with limits',
  country: 'us',
  until: fakeAmericanUntil,
  secrets: [fakePolygonCredentials.apiKey],
  readsWholeSessions: true,
  // Two splits lie in these six months; each session is a request.
  from: toTradingDay(20260526),
  async start(faults = []) {
    const fake = await startPolygonFake({ faults })
    const deps = { fetch, pause: async () => {}, elapsed: () => performance.now(), random: () => 0.5 }
    const plan = { since: null, perMinute: 600_000 }
    return { fake, market: polygonSource({ base: fake.url, ...fakePolygonCredentials, deps, plan }) }
  },
})
