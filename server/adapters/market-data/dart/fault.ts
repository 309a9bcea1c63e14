import { err } from '#domain/kernel/result.ts'
import type { Feed } from '#domain/market/feed.ts'
import type { FeedFault } from '#server/market-ports.ts'
import type { VendorFault } from '../ask.ts'

/** An unreadable reply affects one stock; a refusal or an outage affects all. */
export const affectsAllStocks = ({ kind }: VendorFault): boolean => kind !== 'unreadable'

export function feedFaultResultOf(
  feed: Feed,
  fsym_id: string | null,
  fault: VendorFault,
  all = affectsAllStocks(fault),
) {
  const { kind, detail } = fault
  return err<FeedFault>({ feed, fsym_id: all ? null : fsym_id, kind, all, detail })
}
