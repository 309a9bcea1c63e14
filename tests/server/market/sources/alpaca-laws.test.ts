import { toTradingDay } from '#domain/market/calendar/day.ts'
import { alpacaSource } from '#server/adapters/market-data/alpaca/alpaca.ts'
import { fakeAlpacaCredentials, startAlpacaFake } from '#server/adapters/market-data/alpaca/fake.ts'
import { fakeAmericanUntil } from '#server/adapters/market-data/fake-american-companies.ts'
import { fakeAmericanInstruments } from './fake-american-instruments.ts'
import { portLaws } from './port-laws.ts'

portLaws({
  name: 'alpaca',
  country: 'us',
  until: fakeAmericanUntil,
  instruments: fakeAmericanInstruments,
  // All splits lie in these eighteen months.
  from: toTradingDay(20250602),
  secrets: [fakeAlpacaCredentials.keyId, fakeAlpacaCredentials.secret],
  async start(faults = []) {
    const fake = await startAlpacaFake({ faults })
    const deps = { fetch, pause: async () => {}, elapsed: () => performance.now(), random: () => 0.5 }
    return { fake, market: alpacaSource({ base: fake.url, ...fakeAlpacaCredentials, deps }) }
  },
})
