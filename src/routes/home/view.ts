import type { AiReportEntry } from '#contract/ai-report.ts'
import type { StockRow } from '#contract/stock.ts'
import { isNewVisit } from '#features/visits/visit.ts'
import type { LastHomeVisit } from '#state/market/home.ts'

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

export type ChangesSinceVisit = {
  /** Number of changes; a stock may have changed more than once. */
  count: number
  /**
   * Time of the visit with which the rows are compared; null on a first visit, which is compared with the last session.
   */
  was: string | null
  changed: StockRow[]
  rest: StockRow[]
}

/**
 * Returns what is new in these rows since the last visit. Returns null while that is unknown: nothing is stored, or it
 * was stored for other sessions than those of the rows.
 */
export function findChangesSinceVisit(
  { rows, asOf }: HomeRows,
  seen: LastHomeVisit | null,
  { lang, now }: { lang: 'ko' | 'en'; now: number },
): ChangesSinceVisit | null {
  if (seen === null || isOther(asOf.kr, seen.kr) || isOther(asOf.us, seen.us)) return null
  // This is a new visit, but the sessions are the same: the user saw everything in the visit before.
  if (isNewVisit(seen.at, now)) return { count: 0, was: seen.at, changed: [], rest: rows }
  const changesById = new Map(seen.changes.map(change => [change.id, change]))
  const changed = rows.filter(row => changesById.has(row.fsym_id))
  return {
    count: changed.reduce((sum, row) => sum + (changesById.get(row.fsym_id)?.count ?? 0), 0),
    was: seen.before?.at ?? null,
    changed: changed.map(row => (seen.lang === lang ? withWords(row, changesById.get(row.fsym_id)) : row)),
    rest: rows.filter(row => !changesById.has(row.fsym_id)),
  }
}

const isOther = (row: string | null, seen: string | null): boolean => row !== null && row !== seen

/** The change is written before the reason, as far as the row has room. */
function withWords(row: StockRow, change: LastHomeVisit['changes'][number] | undefined): StockRow {
  if (!change) return row
  const words = (reason: string): string =>
    [change.said, ...(change.short ? reason.split(' · ').slice(0, 1) : [])].filter(Boolean).join(' · ')
  return { ...row, reason_kr: words(row.reason_kr), reason_en: words(row.reason_en) }
}

/** Number of my stocks on home; a link leads to the others. Our choice: they fill one and a half screens of a phone. */
export const MAX_HOME_ROWS = 8

export const firstHomeRows = <T>(rows: readonly T[], room: number): readonly T[] =>
  rows.slice(0, Math.max(room, 0))
