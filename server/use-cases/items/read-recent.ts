import type { ReplyOf } from '#contract/endpoint.ts'
import type { recentSearchEndpoints } from '#contract/recent-search.ts'
import { SINGLETON_IDS } from '#domain/sync/item.ts'
import { newestFirst } from '#domain/sync/newest-searches.ts'
import type { Stores } from '../../ports.ts'
import type { LoadedMarkets } from '../market/load-market.ts'
import { readPublishedStockRows } from '../market/read-rows.ts'

export type RecentSearches = ReplyOf<typeof recentSearchEndpoints.list>

/** Returns the recent searches, newest first. A stock that is no longer listed stays in the list, without data. */
export async function readRecentSearches(
  { items, markets }: Pick<Stores, 'items'> & { markets: LoadedMarkets },
  userPk: number,
): Promise<RecentSearches> {
  const kept = await items.of(userPk, 'recent-search', SINGLETON_IDS['recent-search'])
  const stocks = newestFirst(kept?.body?.stocks ?? [])
  const rows = readPublishedStockRows(
    markets,
    stocks.map(({ fsym_id }) => fsym_id),
  )
  return { rows: stocks.map(search => ({ ...search, stock: rows.get(search.fsym_id) ?? null })) }
}
