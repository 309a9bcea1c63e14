import type { AiReportEntry, AiReportList } from '#contract/ai-report.ts'
import type { StockRow } from '#contract/stock.ts'
import type { AiReportBody } from '#domain/sync/item.ts'

/** The server's answer with the rows is kept under this name. */
export const MY_STOCKS = 'my-stocks'

/** The list as the device has it. It stands over the server's rows while it is newer, or on its way. */
export type OwnList = { owner: number | null; body: AiReportBody; revision: number; pending: boolean }

export type StockListChange = { kind: 'add' | 'remove'; fsymId: string }

/** The same list when the change is made already: then there is nothing to send. */
export function applyChange(list: AiReportBody, { kind, fsymId }: StockListChange): AiReportBody {
  const isMine = list.stocks.some(stock => stock.fsym_id === fsymId)
  if (isMine === (kind === 'add')) return list
  return {
    stocks: isMine
      ? list.stocks.filter(stock => stock.fsym_id !== fsymId)
      : [...list.stocks, { fsym_id: fsymId, is_hidden: false }],
  }
}

/** The list as the device has it, on the rows as the server last gave them. `rows` has those that were added since. */
export function withRows(
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

export const bodyOf = (list: AiReportList): AiReportBody => ({
  stocks: list.reports.map(({ fsym_id, is_hidden }) => ({ fsym_id, is_hidden })),
})
