import type { AiReportEntry, AiReportList } from '#contract/ai-report.ts'
import type { StockRow } from '#contract/stock.ts'
import type { AiReportBody } from '#domain/sync/item.ts'

/** Names the cache entry of the server's list with its rows. */
export const MY_STOCKS_CACHE_NAME = 'my-stocks'

/**
 * The list as stored on the device. Its order replaces the order of the server's reply while the list is newer or not
 * yet sent.
 */
export type StoredStockList = { owner: number | null; body: AiReportBody; revision: number; pending: boolean }

export type StockListChange = { kind: 'add' | 'remove'; fsymId: string }

/**
 * Applies a change. Returns the same list object when the list already contains the change: then there is nothing to
 * send.
 */
export function applyStockListChange(list: AiReportBody, { kind, fsymId }: StockListChange): AiReportBody {
  const isMine = list.stocks.some(stock => stock.fsym_id === fsymId)
  if (isMine === (kind === 'add')) return list
  return {
    stocks: isMine
      ? list.stocks.filter(stock => stock.fsym_id !== fsymId)
      : [...list.stocks, { fsym_id: fsymId, is_hidden: false }],
  }
}

/**
 * Combines the device's list with the rows of the server's last reply. `rows` has the rows of stocks that were added
 * since.
 */
export function joinListWithRows(
  known: AiReportList,
  body: AiReportBody,
  rows: ReadonlyMap<string, StockRow>,
): AiReportList {
  const entries = new Map(known.reports.map(entry => [entry.fsym_id, entry]))
  const reports = body.stocks.map(({ fsym_id, is_hidden }, order): AiReportEntry => {
    const { id = -order - 1, stock = null } = entries.get(fsym_id) ?? {}
    return { id, fsym_id, order, is_hidden, stock: stock ?? rows.get(fsym_id) ?? null }
  })
  return { ...known, reports }
}

export const stockListBody = (list: AiReportList): AiReportBody => ({
  stocks: list.reports.map(({ fsym_id, is_hidden }) => ({ fsym_id, is_hidden })),
})
