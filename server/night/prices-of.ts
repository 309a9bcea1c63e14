import type { Country } from '#domain/market/country.ts'
import type { MarketSource } from '#domain/market/source.ts'
import type { MarketChoice, VendorName } from '../env.ts'

/** The vendor of each country's prices; the other vendors provide filings. */
const vendorOfPrices: Readonly<Record<Country, VendorName & MarketSource>> = { kr: 'kis', us: 'polygon' }

/** The source of each country's prices, null where there is none. In a file of its own, so that reading it loads no adapter. */
export function pricesOf(market: MarketChoice): Readonly<Record<Country, MarketSource | null>> {
  if (typeof market === 'string') return { kr: market, us: market }
  const ofCountry = (country: Country): MarketSource | null => {
    const vendor = vendorOfPrices[country]
    return market.includes(vendor) ? vendor : null
  }
  return { kr: ofCountry('kr'), us: ofCountry('us') }
}
