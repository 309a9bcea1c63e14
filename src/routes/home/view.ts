import type { AiReportEntry } from '#contract/ai-report.ts'
import type { StockRow } from '#contract/stock.ts'

type Sessions = { kr: string | null; us: string | null }

export type HomeRows = {
  rows: StockRow[]
  /** Ids of stocks in the list that have no data. */
  unknown: string[]
  up: number
  down: number
  asOf: Sessions
}

const isEtf = (row: StockRow): boolean => row.fref_security_type === 'ETF_ETF'

/** Returns the stocks that home shows, the number of gainers and losers, and the sessions of the data. */
export function homeRowsOf(entries: readonly AiReportEntry[], tab: 'stock' | 'etf'): HomeRows {
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
  }
}

function newest(rows: readonly StockRow[], country: 'kr' | 'us'): string | null {
  const days = rows.filter(row => row.country === country).map(row => row.as_of)
  return days.sort().at(-1) ?? null
}

/** Number of my stocks on home; a link leads to the others. Our choice: they fill one and a half screens of a phone. */
export const MAX_HOME_ROWS = 8

export const firstHomeRows = <T>(rows: readonly T[], room: number): readonly T[] =>
  rows.slice(0, Math.max(room, 0))
