import { type Country, countries } from '#domain/market/country.ts'
import type { LoadedMarkets } from '../market/load-market.ts'

/** Returns the instant of the last publication of one country or of all, which is the DTSTAMP of the calendar file. */
export function lastPublishedAt(markets: LoadedMarkets, country: Country | 'all'): Date {
  const chosen = country === 'all' ? countries : [country]
  const times = chosen.flatMap(each => markets.of(each)?.published.published_at.getTime() ?? [])
  return new Date(Math.max(...times))
}
