import type { FeedSourceNote } from '#contract/feed-source-note.ts'
import type { Feed } from '#domain/market/feed.ts'
import { missingReasonFields } from '#domain/market/why-missing.ts'
import { missingFeedFields } from '#domain/market-status/missing-feed.ts'
import type { MarketStateStore } from '../../market-ports.ts'
import { readFeedSource } from '../my-feed/feed-sources.ts'
import type { FoundStock } from './find-stock.ts'
import { stockFields } from './stock-row.ts'

/**
 * Returns the fields of the stock that a reply is about, with the provenance of its market: the day up to which its
 * facts are known.
 */
export const stockReplyHead = ({ instrument, market }: FoundStock) => ({
  ...stockFields(instrument),
  ...market.provenance,
})

/** Adds the source of a feed to these fields, and the reason when the feed has nothing for this stock. */
export async function stockReplyHeadWithFeed(
  found: FoundStock,
  state: MarketStateStore,
  feed: Feed,
  isEmpty: boolean,
): Promise<
  ReturnType<typeof stockReplyHead> & { feed: FeedSourceNote | null; missing_kr: string; missing_en: string }
> {
  const note = await readFeedSource(state, found.market.published.country, feed)
  const { country } = found.market.published
  const why =
    isEmpty && note === null
      ? missingFeedFields(country, feed)
      : missingReasonFields(isEmpty ? 'nothingTold' : null)
  return { ...stockReplyHead(found), feed: note, ...why }
}

export type PageRequest = { limit: number; offset: number }

export const pageRows = <T>(all: readonly T[], { limit, offset }: PageRequest) => ({
  total: all.length,
  limit,
  offset,
  rows: all.slice(offset, offset + limit),
})
