import { createHash } from 'node:crypto'
import type { AiReportList } from '#contract/ai-report.ts'
import { ONLY } from '#domain/sync/item.ts'
import type { Stores } from '../../ports.ts'
import type { Markets } from '../market/open-market.ts'
import { readRows } from '../market/read-rows.ts'

/** My stocks in my order. One that is no longer listed keeps its place and is said to be without data. */
export async function readMyStocks(
  { items, markets }: Pick<Stores, 'items'> & { markets: Markets },
  userPk: number,
): Promise<AiReportList> {
  const list = await items.of(userPk, 'ai-report', ONLY['ai-report'])
  const stocks = list?.body?.stocks ?? []
  const rows = readRows(
    markets,
    stocks.map(({ fsym_id }) => fsym_id),
  )
  return {
    revision: list?.revision ?? 0,
    reports: stocks.map(({ fsym_id, is_hidden }, order) => ({
      id: numberOf(userPk, fsym_id),
      fsym_id,
      order,
      is_hidden,
      stock: rows.get(fsym_id) ?? null,
    })),
  }
}

/** The same for a stock wherever it stands in the list, and another one in each list. */
const numberOf = (userPk: number, fsymId: string): number =>
  createHash('sha256').update(`${userPk}/${fsymId}`).digest().readUIntBE(0, 6)
