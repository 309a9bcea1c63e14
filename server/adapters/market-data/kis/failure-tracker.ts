import type { Feed } from '#domain/market/feed.ts'
import type { FeedFault } from '#server/market-ports.ts'
import type { VendorFault } from '../ask.ts'

/** Failures in a row that end a feed; our choice. Each of them has already been retried. */
const MOST_IN_A_ROW = 5

/** Decides whether a failure concerns one stock, one feed or the whole read. */
export type FailureTracker = {
  went(feed: Feed): void
  failed(feed: Feed, fsym_id: string | null, fault: VendorFault): FeedFault
  /** Returns true after that many failures in a row; the feed is then not requested for further stocks. */
  isOver(feed: Feed): boolean
}

export function createKisFailureTracker(): FailureTracker {
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
