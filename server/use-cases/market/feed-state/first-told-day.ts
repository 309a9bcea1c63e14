import { addDays, type TradingDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import { type Feed, isFilingFeed } from '#domain/market/feed.ts'
import { isSimulated, type MarketSource, type MarketVendor } from '#domain/market/sources/source.ts'
import { sourceLimits } from '#domain/market/sources/source-limits.ts'
import type { FeedState, MarketStateStore } from '../../../market-ports.ts'

/**
 * The first day of which a source of filings has told everything, after a complete reading: as far back as this one reached, or as an
 * earlier one did, if no day between them was missed.
 */
export function firstToldDay(
  { source, feed }: { source: MarketSource; feed: Feed },
  before: Pick<FeedState, 'source' | 'told_from' | 'complete_until'> | undefined,
  until: TradingDay,
): TradingDay | null {
  const days = daysBack(source, feed)
  if (days === null) return null
  const reached = addDays(until, -days)
  const earlier = before?.source === source ? before : undefined
  const isContinued = earlier?.complete_until != null && earlier.complete_until >= reached
  return isContinued && earlier.told_from !== null && earlier.told_from < reached
    ? earlier.told_from
    : reached
}

function daysBack(source: MarketSource, feed: Feed): number | null {
  if (source === 'files' || isSimulated(source) || !isFilingFeed(feed)) return null
  const { history } = sourceLimits[source as MarketVendor]
  const reach = history.find(({ feeds }) => feeds.includes(feed))?.reach
  if (typeof reach !== 'object') return null
  if ('days' in reach) return reach.days
  return 'years' in reach ? reach.years * 365 : null
}

/** The stored one of a feed; null where the source has no such limit, or no source has the feed. */
export async function readFirstToldDay(
  state: Pick<MarketStateStore, 'feeds'>,
  country: Country,
  feed: Feed,
): Promise<TradingDay | null> {
  return (await state.feeds(country)).find(each => each.feed === feed)?.told_from ?? null
}
