import type { Country } from '#domain/market/country.ts'
import type { Feed } from '#domain/market/feed.ts'
import { absentFeedOf, feedOfMetric } from '#domain/screener/absent-feed.ts'
import type { Condition } from '#domain/screener/filter/condition.ts'
import { useMissingFeeds } from '#state/market/missing-feeds.ts'

/** Returns a look-up that names the feed without which nobody knows which stocks pass; null where each condition can be answered. */
export function useMissingFeedOfFilter(): (country: Country, where: Condition) => Feed | null {
  const missing = useMissingFeeds()
  return (country, where) => absentFeedOf(where, feed => missing(country, feed) !== null)
}

/** Returns, for each feed that no source brings, the metrics that would be made of it. */
export function useMissingFeedsOfMetrics(country: Country, metrics: readonly string[]): Map<Feed, string[]> {
  const missing = useMissingFeeds()
  const found = new Map<Feed, string[]>()
  for (const metric of metrics) {
    const feed = feedOfMetric(metric)
    if (missing(country, feed)) found.set(feed, [...(found.get(feed) ?? []), metric])
  }
  return found
}
