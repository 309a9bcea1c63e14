import type { AiReportList } from '#contract/ai-report.ts'
import type { Stores } from '../ports.ts'
import type { Markets } from './open-market.ts'
import { readRows } from './read-rows.ts'

/** My stocks in my order. One that is no longer listed keeps its place and is said to be without data. */
export async function readMyStocks(
  { aiReports, markets }: Pick<Stores, 'aiReports'> & { markets: Markets },
  userPk: number,
): Promise<AiReportList> {
  const { revision, entries } = await aiReports.read(userPk)
  const rows = readRows(
    markets,
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
