import { toTradingDay } from '#domain/market/calendar/day.ts'
import { datagokrSource } from '#server/adapters/market-data/datagokr/datagokr.ts'
import {
  fakeDatagokrCredentials,
  fakeDatagokrUntil,
  startDatagokrFake,
} from '#server/adapters/market-data/datagokr/fake.ts'
import { portLaws } from './port-laws.ts'

portLaws({
  name: 'datagokr',
  country: 'kr',
  until: fakeDatagokrUntil,
  secrets: [fakeDatagokrCredentials.serviceKey],
  readsWholeSessions: true,
  // A split on 22 May lies in these seven months; each session is a request.
  from: toTradingDay(20260420),
  async start(faults = []) {
    const fake = await startDatagokrFake({ faults })
    const deps = { fetch, pause: async () => {}, elapsed: () => performance.now(), random: () => 0.5 }
    return { fake, market: datagokrSource({ base: fake.url, ...fakeDatagokrCredentials, deps }) }
  },
})
