import { toTradingDay } from '#domain/market/calendar/day.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import { alpacaSource } from '#server/adapters/market-data/alpaca/alpaca.ts'
import { fakeAlpacaCredentials, startAlpacaFake } from '#server/adapters/market-data/alpaca/fake.ts'
import {
  fakeAmericanCompanies,
  fakeAmericanUntil,
} from '#server/adapters/market-data/fake-american-companies.ts'
import { portLaws } from './port-laws.ts'

/** What another source has listed: all invented companies in our scope, and the two that are gone. */
const instruments: Instrument[] = fakeAmericanCompanies
  .filter(
    ({ kind, venue, from }) =>
      ['share', 'adr', 'etf'].includes(kind) && venue !== 'BATS' && from !== 20260105,
  )
  .map(({ ticker, name, delistedAt, venue }, at) => ({
    ...{ fsym_id: `us-${at}`, country: 'us', ticker, market: venue === 'XNAS' ? 3 : 4, venue: null },
    ...{ fref_security_type: 'SHARE', name_kr: '', name_en: name, sector_code: null, shares: null },
    ...{ listed_at: null, delisted_at: delistedAt?.slice(0, 10) ?? null, halted_since: null },
  }))

portLaws({
  name: 'alpaca',
  country: 'us',
  until: fakeAmericanUntil,
  instruments,
  // All splits lie in these eighteen months.
  from: toTradingDay(20250602),
  secrets: [fakeAlpacaCredentials.keyId, fakeAlpacaCredentials.secret],
  async start(faults = []) {
    const fake = await startAlpacaFake({ faults })
    const deps = { fetch, pause: async () => {}, elapsed: () => performance.now(), random: () => 0.5 }
    return { fake, market: alpacaSource({ base: fake.url, ...fakeAlpacaCredentials, deps }) }
  },
})
