import { type Country, countries } from '#domain/market/country.ts'
import type { Markets } from '../market/open-market.ts'

/** The last publication of one country or of all: the DTSTAMP of the calendar file. */
export function publishedLast(markets: Markets, country: Country | 'all'): Date {
  const wanted = country === 'all' ? countries : [country]
  const times = wanted.flatMap(each => markets.of(each)?.published.published_at.getTime() ?? [])
  return new Date(Math.max(...times))
}
