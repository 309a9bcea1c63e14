import type { AiReportList } from '#contract/ai-report.ts'
import type { Stores } from '../ports.ts'
import { readRows } from './read-rows.ts'

/** My stocks in my order. One that is no longer listed keeps its place and is said to be without data. */
export async function readMyStocks(
  stores: Pick<Stores, 'aiReports' | 'market'>,
  userPk: number,
): Promise<AiReportList> {
  const { revision, entries } = await stores.aiReports.read(userPk)
  const rows = await readRows(
    stores.market,
    entries.map(entry => entry.fsymId),
  )
  return {
    revision,
    reports: entries.map(({ id, fsymId, isHidden }, order) => ({
      id,
      fsym_id: fsymId,
      order,
      is_hidden: isHidden,
      stock: rows.get(fsymId) ?? null,
    })),
  }
}
