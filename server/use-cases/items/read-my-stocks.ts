import { createHash } from 'node:crypto'
import type { AiReportList } from '#contract/ai-report.ts'
import { type AiReportBody, SINGLETON_IDS } from '#domain/sync/item.ts'
import type { Stores } from '../../ports.ts'
import type { LoadedMarkets } from '../market/load-market.ts'
import { readPublishedStockRows } from '../market/read-rows.ts'

/** Returns the user's stocks in their order. A stock that is no longer listed keeps its place, without data. */
export async function readMyStocks(
  { items, markets }: Pick<Stores, 'items'> & { markets: LoadedMarkets },
  userPk: number,
): Promise<AiReportList> {
  const list = await items.of(userPk, 'ai-report', SINGLETON_IDS['ai-report'])
  return myStocksReply(markets, userPk, { revision: list?.revision ?? 0, stocks: list?.body?.stocks ?? [] })
}

export function myStocksReply(
  markets: LoadedMarkets,
  userPk: number,
  { revision, stocks }: { revision: number; stocks: AiReportBody['stocks'] },
): AiReportList {
  const rows = readPublishedStockRows(
    markets,
    stocks.map(({ fsym_id }) => fsym_id),
  )
  return {
    revision,
    reports: stocks.map(({ fsym_id, is_hidden }, order) => ({
      id: numberOf(userPk, fsym_id),
      fsym_id,
      order,
      is_hidden,
      stock: rows.get(fsym_id) ?? null,
    })),
  }
}

/**
 * Makes the id of a stock in a user's list. It stays the same when the stock is reordered, and differs between users.
 */
const numberOf = (userPk: number, fsymId: string): number =>
  createHash('sha256').update(`${userPk}/${fsymId}`).digest().readUIntBE(0, 6)
