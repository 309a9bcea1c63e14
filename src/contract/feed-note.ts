import * as z from 'zod/mini'
import { marketSources } from '#domain/market/source.ts'
import { missing } from './listed.ts'

/** Source of a feed's numbers; a reply has null instead where no source has them. */
export const FeedNote = z.object({
  source: z.enum(marketSources),
  /** Newest day of the feed's data. */
  as_of: missing(z.string()),
  simulated: z.boolean(),
})
export type FeedNote = z.infer<typeof FeedNote>
