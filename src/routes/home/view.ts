import type { AiReportEntry } from '#contract/ai-report.ts'
import type { StockRow } from '#contract/stock.ts'

export type HomeRows = {
  rows: StockRow[]
  /** Kept in the list, but nothing is known of them any more. */
  unknown: string[]
  up: number
  down: number
  asOf: { kr: string | null; us: string | null }
  simulated: boolean
}

const isEtf = (row: StockRow): boolean => row.fref_security_type === 'ETF_ETF'

/** What home says of my stocks: the ones shown, how many rose and fell, and as of when. */
export function homeRows(entries: readonly AiReportEntry[], tab: 'stock' | 'etf'): HomeRows {
  const shown = entries.filter(entry => !entry.is_hidden)
  const rows = shown.flatMap(entry =>
    entry.stock && isEtf(entry.stock) === (tab === 'etf') ? [entry.stock] : [],
  )
  return {
    rows,
    unknown: tab === 'stock' ? shown.filter(entry => !entry.stock).map(entry => entry.fsym_id) : [],
    up: rows.filter(row => (row.change ?? 0) > 0).length,
    down: rows.filter(row => (row.change ?? 0) < 0).length,
    asOf: { kr: newest(rows, 'kr'), us: newest(rows, 'us') },
    simulated: rows.some(row => row.simulated),
  }
}

function newest(rows: readonly StockRow[], country: 'kr' | 'us'): string | null {
  const days = rows.filter(row => row.country === country).map(row => row.as_of)
  return days.sort().at(-1) ?? null
}
