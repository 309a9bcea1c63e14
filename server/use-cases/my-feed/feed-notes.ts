import type { FeedNote } from '#contract/feed-note.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import type { Feed } from '#domain/market/feed.ts'
import { isSimulated } from '#domain/market/sources/source.ts'
import type { MarketState } from '../../market-ports.ts'

export type FeedNotes = ReadonlyMap<Feed, FeedNote>

/** Reads the source and date of each feed of a country. A feed without a source is missing. */
export async function feedNotes(
  state: Pick<MarketState, 'feeds'>,
  country: Country,
): Promise<Map<Feed, FeedNote>> {
  const feeds = await state.feeds(country)
  return new Map(
    feeds.map(({ feed, source, as_of }) => [
      feed,
      { source, as_of: as_of === null ? null : isoDay(as_of), simulated: isSimulated(source) },
    ]),
  )
}

/** Reads the source and the newest day of one feed; null where no source has it. */
export const feedNote = async (
  state: Pick<MarketState, 'feeds'>,
  country: Country,
  feed: Feed,
): Promise<FeedNote | null> => (await feedNotes(state, country)).get(feed) ?? null
