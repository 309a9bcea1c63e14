import type { FeedNote } from '#contract/feed-note.ts'
import type { Feed } from '#domain/market/feed.ts'
import { saidWhy, type WhyMissing } from '#domain/market/why-missing.ts'
import type { MarketState } from '../../market-ports.ts'
import { feedNote } from '../my-feed/feed-notes.ts'
import type { FoundStock } from './find-stock.ts'
import { stockFields } from './stock-row.ts'

/** Whose an answer is, and as of when: the day up to which is known what others tell of it. */
export const stockHead = ({ instrument, market }: FoundStock) => ({
  ...stockFields(instrument),
  ...market.provenance,
})

/** The same with who brings a feed; where there is nothing of it, why. */
export async function toldHead(
  found: FoundStock,
  state: MarketState,
  feed: Feed,
  isEmpty: boolean,
): Promise<ReturnType<typeof stockHead> & { feed: FeedNote | null; missing_kr: string; missing_en: string }> {
  const note = await feedNote(state, found.market.published.country, feed)
  const why: WhyMissing | null = isEmpty ? (note ? 'nothingTold' : 'noSource') : null
  return { ...stockHead(found), feed: note, ...saidWhy(why) }
}

export type PageRequest = { limit: number; offset: number }

/** A part of a list, and how long the whole is. */
export const pageRows = <T>(all: readonly T[], { limit, offset }: PageRequest) => ({
  total: all.length,
  limit,
  offset,
  rows: all.slice(offset, offset + limit),
})
