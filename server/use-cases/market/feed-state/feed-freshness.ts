import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import type { Feed } from '#domain/market/feed.ts'
import type { FeedFault, MarketData, MarketStores } from '../../../market-ports.ts'
import { firstToldDay } from './first-told-day.ts'

const feedsBySession: ReadonlySet<Feed> = new Set(['bars', 'index', 'flows', 'nxt'])

/**
 * A fault that another reading would repeat: about one stock's filings, or a quarter's lists of funds. One that nobody heals must not
 * make all filings be read again every night. A directory always lists stocks that a source does not know, and a figure that a source left out stays out. What a source tells by
 * session is read on from each stock's own bars.
 */
const isLasting = ({ feed, fsym_id, kind }: FeedFault): boolean =>
  kind === 'unknown_stock' ||
  kind === 'incomplete' ||
  (kind === 'unreadable' && (feed === 'holdings' || (fsym_id !== null && !feedsBySession.has(feed))))

/** Stores the freshness of each feed, even if it had nothing new. */
export async function storeFeedFreshness(
  { marketState }: MarketStores,
  market: Pick<MarketData, 'source' | 'feeds'>,
  { country, faults, until }: { country: Country; faults: readonly FeedFault[]; until: TradingDay | null },
  seen: ReadonlyMap<Feed, TradingDay | null>,
  now: Date,
): Promise<void> {
  const before = new Map((await marketState.feeds(country)).map(state => [state.feed, state]))
  for (const feed of market.feeds) {
    const own = faults.filter(fault => fault.feed === feed || fault.all)
    const earlier = before.get(feed)
    const isComplete = own.every(isLasting)
    await marketState.putFeed({
      country,
      feed,
      source: market.source,
      as_of: laterDay(earlier?.as_of ?? null, seen.get(feed) ?? null),
      complete_until: isComplete ? until : (earlier?.complete_until ?? null),
      told_from:
        isComplete && until !== null
          ? firstToldDay({ source: market.source, feed }, earlier, until)
          : (earlier?.told_from ?? null),
      checked_at: now,
      faults: own.length,
      fault: own[0] ? `${own[0].kind}: ${own[0].detail}` : null,
    })
  }
}

export const laterDay = (one: TradingDay | null, other: TradingDay | null): TradingDay | null =>
  one === null || (other !== null && other > one) ? other : one
