import type { Instrument } from '#domain/market/instrument.ts'
import { fakeAmericanCompanies } from '#server/adapters/market-data/fake-american-companies.ts'

/** What another source has listed: all invented companies in our scope, and the two that are gone. */
export const fakeAmericanInstruments: readonly Instrument[] = fakeAmericanCompanies
  .filter(
    ({ kind, venue, from }) =>
      ['share', 'adr', 'etf'].includes(kind) && venue !== 'BATS' && from !== 20260105,
  )
  .map(({ ticker, name, delistedAt, venue }, at) => ({
    ...{ fsym_id: `us-${at}`, country: 'us', ticker, market: venue === 'XNAS' ? 3 : 4, venue: null },
    ...{ fref_security_type: 'SHARE', name_kr: '', name_en: name, sector_code: null, shares: null },
    ...{ listed_at: null, delisted_at: delistedAt?.slice(0, 10) ?? null, halted_since: null },
  }))
