import * as z from 'zod/mini'
import { countries } from '#domain/market/country.ts'
import { marketSources } from '#domain/market/sources/source.ts'
import { listOrEmpty, missing } from './reply-fields.ts'

/** The source of a feed's numbers. A reply has null in its place when no source has them. */
export const FeedSourceNote = z.object({
  source: z.enum(marketSources),
  /** The newest day in the feed's data. */
  as_of: missing(z.string()),
  simulated: z.boolean(),
})
export type FeedSourceNote = z.infer<typeof FeedSourceNote>

/** The source of the data for each country; null when no source has it. */
export const feedNotesByCountry = listOrEmpty(
  z.object({ country: z.enum(countries), feed: missing(FeedSourceNote) }),
)
