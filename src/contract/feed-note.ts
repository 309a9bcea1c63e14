import * as z from 'zod/mini'
import { marketSources } from '#domain/market/source.ts'
import { missing } from './listed.ts'

/** Where a feed's numbers come from; null in an answer where no source brings them. */
export const FeedNote = z.object({
  source: z.enum(marketSources),
  /** The newest day it speaks of. */
  as_of: missing(z.string()),
  simulated: z.boolean(),
})
export type FeedNote = z.infer<typeof FeedNote>
