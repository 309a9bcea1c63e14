import { alphaVantageSource } from '#server/adapters/market-data/alphavantage/alphavantage.ts'
import {
  fakeAlphaVantageCredentials,
  startAlphaVantageFake,
} from '#server/adapters/market-data/alphavantage/fake.ts'
import { fakeAmericanUntil } from '#server/adapters/market-data/fake-american-companies.ts'
import { fakeAmericanInstruments } from './fake-american-instruments.ts'
import { portLaws } from './port-laws.ts'

portLaws({
  name: 'alphavantage',
  country: 'us',
  until: fakeAmericanUntil,
  instruments: fakeAmericanInstruments,
  secrets: [fakeAlphaVantageCredentials.apiKey],
  async start(faults = []) {
    const fake = await startAlphaVantageFake({ faults })
    let elapsed = 0
    const deps = {
      ...{ fetch, elapsed: () => elapsed, random: () => 0.5 },
      async pause(ms: number) {
        elapsed += ms
      },
    }
    return { fake, market: alphaVantageSource({ base: fake.url, ...fakeAlphaVantageCredentials, deps }) }
  },
})
