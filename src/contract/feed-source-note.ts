import * as z from 'zod/mini'
import { marketSources } from '#domain/market/sources/source.ts'
import { missing } from './reply-fields.ts'

/** The source of a feed's numbers. A reply has null in its place when no source has them. */
export const FeedSourceNote = z.object({
  source: z.enum(marketSources),
  /** The newest day in the feed's data. */
  as_of: missing(z.string()),
  simulated: z.boolean(),
})
export type FeedSourceNote = z.infer<typeof FeedSourceNote>
