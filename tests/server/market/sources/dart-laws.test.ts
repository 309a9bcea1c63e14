import { dartSource } from '#server/adapters/market-data/dart/dart.ts'
import { fakeDartCredentials, startDartFake } from '#server/adapters/market-data/dart/fake.ts'
import { fakeDartInstruments, fakeDartUntil } from '#server/adapters/market-data/dart/fake-companies.ts'
import { portLaws } from './port-laws.ts'

portLaws({
  name: 'dart',
  country: 'kr',
  until: fakeDartUntil,
  secrets: [fakeDartCredentials.key],
  instruments: fakeDartInstruments,
  start: async faults => {
    const fake = await startDartFake({ faults: faults ?? [] })
    let clock = 0
    const deps = {
      fetch,
      pause: async (ms: number) => {
        clock += ms
      },
      elapsed: () => clock,
      random: () => 0.5,
    }
    // Enough days for everything that the fake ever filed, so that an early and a late read see the same filings.
    return { fake, market: dartSource({ base: fake.url, ...fakeDartCredentials, deps, insiderDays: 800 }) }
  },
})
