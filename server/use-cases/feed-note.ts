import type { FeedNote } from '#contract/market-group.ts'
import type { Country } from '#domain/market/country.ts'
import { isoDay } from '#domain/market/day.ts'
import type { Feed } from '#domain/market/feed.ts'
import { isSimulated } from '#domain/market/source.ts'
import type { MarketState } from '../market-ports.ts'

/** Who brings a feed, and the newest day it speaks of; null where nobody does. */
export async function feedNote(state: MarketState, country: Country, feed: Feed): Promise<FeedNote | null> {
  const found = (await state.feeds(country)).find(each => each.feed === feed)
  if (!found) return null
  const { source, as_of } = found
  return { source, as_of: as_of === null ? null : isoDay(as_of), simulated: isSimulated(source) }
}
