import type { Feed } from '#domain/market/feed.ts'
import type { FeedFault } from '#server/market-ports.ts'
import type { AskFault } from '../ask.ts'

/** Each of these was already tried several times over. */
const MOST_IN_A_ROW = 5

/** Tells the failure of one stock from the end of a feed, and that from the end of all. */
export type Patience = {
  went(feed: Feed): void
  failed(feed: Feed, fsym_id: string | null, fault: AskFault): FeedFault
  /** So often in a row that no further stock is asked for it. */
  isOver(feed: Feed): boolean
}

export function kisPatience(): Patience {
  const inARow = new Map<Feed, number>()
  const isOver = (feed: Feed) => (inARow.get(feed) ?? 0) >= MOST_IN_A_ROW
  return {
    isOver,
    went: feed => void inARow.set(feed, 0),
    failed(feed, fsym_id, { kind, detail }) {
      inARow.set(feed, (inARow.get(feed) ?? 0) + 1)
      const isNeeded = feed === 'listing' || feed === 'bars'
      const all = kind === 'refused' || kind === 'unreachable' || (isNeeded && isOver(feed))
      return { feed, fsym_id: all ? null : fsym_id, kind, all, detail }
    },
  }
}
