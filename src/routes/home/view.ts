import type { AiReportEntry } from '#contract/ai-report.ts'
import type { StockRow } from '#contract/stock.ts'
import { isNewVisit } from '#features/visits/visit.ts'
import type { HomeSeen } from '#state/market/home.ts'

type Sessions = { kr: string | null; us: string | null }

export type HomeRows = {
  rows: StockRow[]
  /** Kept in the list, but nothing is known of them any more. */
  unknown: string[]
  up: number
  down: number
  asOf: Sessions
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
  }
}

function newest(rows: readonly StockRow[], country: 'kr' | 'us'): string | null {
  const days = rows.filter(row => row.country === country).map(row => row.as_of)
  return days.sort().at(-1) ?? null
}

export type Since = {
  /** How much changed, in how many words it takes: a stock may have changed twice. */
  count: number
  /** The visit it is told from; null is the last session, of somebody who was never here. */
  was: string | null
  changed: StockRow[]
  rest: StockRow[]
}

/**
 * What is new in these rows since the last visit. null while nobody knows: never told, or told of sessions that are not
 * the ones of the rows.
 */
export function sinceOf(
  { rows, asOf }: HomeRows,
  seen: HomeSeen | null,
  { lang, now }: { lang: 'ko' | 'en'; now: number },
): Since | null {
  if (seen === null || isOther(asOf.kr, seen.kr) || isOther(asOf.us, seen.us)) return null
  // What was looked at in the visit before is what is known now: nothing came since.
  if (isNewVisit(seen.at, now)) return { count: 0, was: seen.at, changed: [], rest: rows }
  const told = new Map(seen.changes.map(change => [change.id, change]))
  const changed = rows.filter(row => told.has(row.fsym_id))
  return {
    count: changed.reduce((sum, row) => sum + (told.get(row.fsym_id)?.count ?? 0), 0),
    was: seen.before?.at ?? null,
    changed: changed.map(row => (seen.lang === lang ? withWords(row, told.get(row.fsym_id)) : row)),
    rest: rows.filter(row => !told.has(row.fsym_id)),
  }
}

const isOther = (row: string | null, seen: string | null): boolean => row !== null && row !== seen

/** What changed stands before how it is, as far as a row has room. */
function withWords(row: StockRow, told: HomeSeen['changes'][number] | undefined): StockRow {
  if (!told) return row
  const words = (reason: string): string =>
    [told.said, ...(told.short ? reason.split(' · ').slice(0, 1) : [])].filter(Boolean).join(' · ')
  return { ...row, reason_kr: words(row.reason_kr), reason_en: words(row.reason_en) }
}

/** How many rows of mine stand on home; the others are a link away. Our own choice: a phone's first screen and a half. */
export const MAX_HOME_ROWS = 8

export const cut = <T>(rows: readonly T[], room: number): readonly T[] => rows.slice(0, Math.max(room, 0))
