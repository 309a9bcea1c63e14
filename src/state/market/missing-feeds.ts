import type { Country } from '#domain/market/country.ts'
import type { Feed } from '#domain/market/feed.ts'
import { useMarketFreshness } from './market-freshness.ts'

/** A sentence in both languages: no source brings the feed, and this key would. */
export type MissingFeedSentence = { ko: string; en: string }

/** Returns a look-up that tells why a feed is missing; null while it is not missing, or nobody has said so yet. */
export function useMissingFeeds(): (country: Country, feed: Feed) => MissingFeedSentence | null {
  const { data } = useMarketFreshness()
  return (country, feed) => {
    const status = data?.countries.find(each => each.country === country)
    const found = status?.missing_feeds.find(each => each.feed === feed)
    return found ? { ko: found.missing_kr, en: found.missing_en } : null
  }
}
