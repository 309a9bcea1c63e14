import type { Country } from '#domain/market/country.ts'
import type { MarketSource } from '#domain/market/source.ts'
import type { MarketChoice, VendorName } from '../env.ts'

/** The vendors that tell a country's prices; the others tell of its companies. */
const vendorOfPrices: Readonly<Record<Country, VendorName & MarketSource>> = { kr: 'kis', us: 'polygon' }

/** Whose prices each country lives from; null where it has none. Known without loading anybody who asks for them. */
export function pricesOf(market: MarketChoice): Readonly<Record<Country, MarketSource | null>> {
  if (typeof market === 'string') return { kr: market, us: market }
  const ofCountry = (country: Country): MarketSource | null => {
    const vendor = vendorOfPrices[country]
    return market.includes(vendor) ? vendor : null
  }
  return { kr: ofCountry('kr'), us: ofCountry('us') }
}
