import { err, type Result } from '#domain/kernel/result.ts'
import type { Feed } from '#domain/market/feed.ts'
import type { FeedBatch, FeedFault } from '#server/market-ports.ts'
import type { VendorFault } from '../ask.ts'

export type AlpacaPiece = Result<FeedBatch, FeedFault>

/** An outage, a spent allowance or a refusal concerns all; an unreadable reply concerns one feed. */
export const isHopeless = ({ kind }: VendorFault): boolean => kind !== 'unreadable'

export const alpacaFault = (feed: Feed, { kind, detail }: VendorFault, all: boolean): AlpacaPiece =>
  err({ feed, fsym_id: null, kind, all, detail })
