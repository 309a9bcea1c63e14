import type { StockRow } from '#contract/stock.ts'
import { isNewVisit } from '#features/visits/visit.ts'
import type { LastHomeVisit } from '#state/market/home.ts'
import type { HomeRows } from './view.ts'

export type ChangesSinceVisit = {
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
  if (isNewVisit(seen.at, now)) return { was: seen.at, changed: [], rest: rows }
  const changesById = new Map(seen.changes.map(change => [change.id, change]))
  const changed = rows.filter(row => changesById.has(row.fsym_id))
  return {
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
