import { toTradingDay } from '#domain/market/calendar/day.ts'
import { fakeKrxCredentials, fakeKrxUntil, startKrxFake } from '#server/adapters/market-data/krx/fake.ts'
import { krxSource } from '#server/adapters/market-data/krx/krx.ts'
import { portLaws } from './port-laws.ts'

portLaws({
  name: 'krx',
  country: 'kr',
  until: fakeKrxUntil,
  secrets: [fakeKrxCredentials.authKey],
  readsWholeSessions: true,
  // A split on 22 May and a delisting a week later lie in these six months; each session is five requests.
  from: toTradingDay(20260514),
  async start(faults = []) {
    const fake = await startKrxFake({ faults })
    const deps = { fetch, pause: async () => {}, elapsed: () => performance.now(), random: () => 0.5 }
    return { fake, market: krxSource({ base: fake.url, ...fakeKrxCredentials, deps }) }
  },
})
