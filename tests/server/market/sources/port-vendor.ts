import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import type { Feed } from '#domain/market/feed.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import type { FakeVendorFault, FakeVendorServer } from '#server/adapters/market-data/fake.ts'
import type { MarketData } from '#server/market-ports.ts'

export type VendorUnderTest = {
  name: string
  /** Starts the vendor's own adapter against its own fake, with the usual limits; pauses resolve at once. */
  start(faults?: readonly FakeVendorFault[]): Promise<{ market: MarketData; fake: FakeVendorServer }>
  country: Country
  /** The newest session of the fake. */
  until: TradingDay
  /** Texts that must never appear in a fault or in the fake's list of calls. */
  secrets: readonly string[]
  /** Instruments that are stored before a source without a listing of its own is read. */
  instruments?: readonly Instrument[]
  /** The feeds to read; without it all that the source brings. */
  feeds?: readonly Feed[]
  /** The source tells whole sessions, so that a corrected bar or a new split needs no older session again. */
  readsWholeSessions?: true
  /** The source is a table of the repository: it asks nobody, so that no reply can fail. */
  asksNobody?: true
  /** The first day to read; without it all that the fake has. */
  from?: TradingDay
}
