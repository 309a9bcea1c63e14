import { type Country, countries } from '#domain/market/country.ts'
import type { Markets } from '../market/open-market.ts'

/** When what is told of one country or of all was published last: what a calendar's file was made from. */
export function publishedLast(markets: Markets, country: Country | 'all'): Date {
  const wanted = country === 'all' ? countries : [country]
  const times = wanted.flatMap(each => markets.of(each)?.published.published_at.getTime() ?? [])
  return new Date(Math.max(...times))
}
