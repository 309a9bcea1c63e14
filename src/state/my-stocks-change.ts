import type { AiReportList } from '#contract/ai-report.ts'
import type { StockRow } from '#contract/stock.ts'

export type Change =
  | { kind: 'add'; fsymId: string; row: StockRow | null }
  | { kind: 'remove'; fsymId: string }

/** The same list when the change is made already: then there is nothing to send. */
export function applyChange(list: AiReportList, change: Change): AiReportList {
  const isMine = list.reports.some(entry => entry.fsym_id === change.fsymId)
  if (isMine === (change.kind === 'add')) return list
  if (change.kind === 'remove') {
    return { ...list, reports: list.reports.filter(entry => entry.fsym_id !== change.fsymId) }
  }
  const order = Math.max(0, ...list.reports.map(entry => entry.order)) + 1
  const added = { id: -order, fsym_id: change.fsymId, order, is_hidden: false, stock: change.row }
  return { ...list, reports: [...list.reports, added] }
}

export const applyChanges = (list: AiReportList, changes: readonly Change[]): AiReportList =>
  changes.reduce(applyChange, list)
