import type { FeedSourceNote } from '#contract/feed-source-note.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import type { Feed } from '#domain/market/feed.ts'
import { isSimulated } from '#domain/market/sources/source.ts'
import type { MarketStateStore } from '../../market-ports.ts'

export type FeedSources = ReadonlyMap<Feed, FeedSourceNote>

/** Reads the source and date of each feed of a country. A feed without a source is missing. */
export async function readFeedSources(
  state: Pick<MarketStateStore, 'feeds'>,
  country: Country,
): Promise<Map<Feed, FeedSourceNote>> {
  const feeds = await state.feeds(country)
  return new Map(
    feeds.map(({ feed, source, as_of }) => [
      feed,
      { source, as_of: as_of === null ? null : isoDay(as_of), simulated: isSimulated(source) },
    ]),
  )
}

/** Reads the source and the newest day of one feed; null where no source has it. */
export const readFeedSource = async (
  state: Pick<MarketStateStore, 'feeds'>,
  country: Country,
  feed: Feed,
): Promise<FeedSourceNote | null> => (await readFeedSources(state, country)).get(feed) ?? null
