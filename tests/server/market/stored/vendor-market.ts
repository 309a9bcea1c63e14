import { ok } from '#domain/kernel/result.ts'
import type { Country } from '#domain/market/country.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import type { MarketVendor } from '#domain/market/sources/source.ts'
import type { MarketData } from '#server/market-ports.ts'
import { testColumns, unadjusted } from '#tests/builders/market.ts'
import { takingOn } from './taking.ts'

const price = { open: 100, high: 100, low: 100, close: 100, volume: 1000 }
const week = unadjusted(testColumns(Array(5).fill(price), 20261116))

/** A vendor's listing and prices from 16 to 20 November 2026, each day at 100. */
const vendorMarket = (
  source: MarketVendor,
  country: Country,
  instruments: readonly Instrument[],
): MarketData => ({
  source,
  countries: [country],
  feeds: ['listing', 'bars'],
  async *read() {
    yield ok({ feed: 'listing', instruments })
    for (const { fsym_id } of instruments) yield ok({ feed: 'bars', fsym_id, bars: week })
  },
})

/** Stores a Korean market of the public data portal and an American one of Alpaca. */
export async function storeVendorMarkets(
  pool: Parameters<typeof takingOn>[0],
  instruments: readonly Instrument[],
): Promise<ReturnType<typeof takingOn>> {
  const taking = takingOn(pool)
  for (const [source, country] of [['datagokr', 'kr'] as const, ['alpaca', 'us'] as const])
    await taking.taken(
      vendorMarket(
        source,
        country,
        instruments.filter(each => each.country === country),
      ),
      country,
    )
  return taking
}
