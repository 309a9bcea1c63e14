import { fakeCredentials, startSecFake } from '#server/adapters/market-data/sec/fake.ts'
import { fakeInstruments, fakeUntil } from '#server/adapters/market-data/sec/fake-companies.ts'
import { secMarket } from '#server/adapters/market-data/sec/sec.ts'
import { portLaws } from './port-laws.ts'

portLaws({
  name: 'SEC EDGAR',
  country: 'us',
  until: fakeUntil,
  instruments: fakeInstruments,
  // No secret, and still nobody's business.
  secrets: [fakeCredentials.contact],
  async start(faults = []) {
    const fake = await startSecFake({ faults })
    let elapsed = 0
    const means = {
      fetch,
      async pause(ms: number) {
        elapsed += ms
      },
      elapsed: () => elapsed,
      chance: () => 0.5,
    }
    const market = secMarket({ dataBase: fake.url, wwwBase: fake.url, ...fakeCredentials, means })
    return { market, fake }
  },
})
