import type { Country } from '#domain/market/country.ts'
import type { Feed } from '#domain/market/feed.ts'
import { useMarketFreshness } from './market-freshness.ts'

/** Returns who brings these feeds of a country; empty until the server has said so. */
export function useFeedOrigins(
  country: Country,
  feeds: ReadonlySet<Feed>,
): readonly { source: string; simulated: boolean }[] {
  const { data } = useMarketFreshness()
  const status = data?.countries.find(each => each.country === country)
  return status?.feeds.filter(({ feed }) => feeds.has(feed)) ?? []
}
