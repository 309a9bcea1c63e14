import type { MyStocksInsiderTradesReply } from '#contract/my-feed.ts'
import { ALL_STOCKS } from '#features/my-feed/view.ts'

export type InsiderTradeRow = MyStocksInsiderTradesReply['rows'][number] & { id: string }
export type InsiderClusterWithId = MyStocksInsiderTradesReply['clusters'][number] & { id: string }

/** A filing may contain trades that are equal in every field; the position in the list makes their ids different. */
export const insiderTradeRows = ({ rows }: MyStocksInsiderTradesReply): InsiderTradeRow[] =>
  rows.map((row, at) => ({ ...row, id: `${row.fsym_id} ${row.filing_date} ${at}` }))

export const insiderClustersOf = ({ clusters }: MyStocksInsiderTradesReply): InsiderClusterWithId[] =>
  clusters
    .map(cluster => ({ ...cluster, id: `${cluster.fsym_id} ${cluster.way} ${cluster.from}` }))
    .sort((a, b) => b.to.localeCompare(a.to))

/** Returns the number of filings that the plan does not include, of all stocks or of one. */
export const lockedFilingCount = (
  { rows_locked }: Pick<MyStocksInsiderTradesReply, 'rows_locked'>,
  ticker: string,
): number =>
  ticker === ALL_STOCKS
    ? Object.values(rows_locked).reduce((sum, count) => sum + count, 0)
    : (rows_locked[ticker] ?? 0)
