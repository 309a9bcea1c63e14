import type { Score, StockReport, TranslatedSentence } from '#contract/report.ts'
import type { ratings } from '#domain/market/rating.ts'
import { mayUse, planLimitsOf, type UserPlan } from '#domain/plan/entitlement.ts'

export type ShownScoreId = Score['id']
export type ReportDetailName =
  | 'summary'
  | 'fundamental_score'
  | 'market_trend_score'
  | 'sector_performance_score'

/** Maps the names in the address (`fundamental_score`) to the names in the reply (`fundamental`). */
export const scoreIdByDetailName: Record<ReportDetailName, ShownScoreId> = {
  summary: 'summary',
  fundamental_score: 'fundamental',
  market_trend_score: 'market_trend',
  sector_performance_score: 'sector_performance',
}
export const detailNameOf = (id: ShownScoreId): ReportDetailName =>
  id === 'summary' ? 'summary' : `${id}_score`

/**
 * Returns the index of the score behind the verdict: the summary, or the market trend when the summary has no value.
 */
export function verdictScoreIndex(scores: readonly Score[]): number {
  const at = scores.findIndex(({ id, value }) => id === 'summary' && value !== null)
  return at >= 0 ? at : scores.findIndex(({ id }) => id === 'market_trend')
}

/**
 * Returns the signal or rating that would follow from what the sentence describes; null when the sentence names no such
 * change.
 */
export function resultingSignalOrRating(
  sentence: TranslatedSentence,
  rating: StockReport['rating'],
): { signal: 'ENTRY' | 'STRONG_ENTRY' | 'HOLD' | 'CAUTION' | 'EXIT' } | { rating: string } | null {
  const has = (id: string): boolean => sentence.facts.includes(id)
  if (has('strong_entry_at')) return { signal: 'STRONG_ENTRY' }
  if (has('entry_at')) return { signal: 'ENTRY' }
  if (has('hold_at')) return { signal: 'HOLD' }
  if (has('caution_at')) return { signal: 'CAUTION' }
  if (has('exit_at')) return { signal: 'EXIT' }
  const step = has('raises_at') ? 1 : has('lowers_at') ? -1 : 0
  const next = rating && step !== 0 ? ladder[ladder.indexOf(rating) + step] : undefined
  return next ? { rating: next } : null
}
const ladder = ['B', 'N', 'G', 'VG'] as const satisfies readonly (typeof ratings)[number][]

export const OPEN_CONTRIBUTION_COUNT = 3

/**
 * Decides whether the inputs are shown: for all stocks with an unlimited plan, otherwise only for the first stocks of
 * the AI report.
 */
export function scoreInputAccess(
  plan: UserPlan,
  reports: readonly { fsym_id: string }[],
  fsymId: string,
): { open: boolean; limit: number; full: boolean } {
  const limit = planLimitsOf(plan).aiReportStocks
  const open =
    mayUse(plan, 'unlimitedReports') || reports.slice(0, limit).some(each => each.fsym_id === fsymId)
  return { open, limit, full: reports.length >= limit }
}

/** Shortens a hash to `82b1…d8a6`, which is enough to compare by eye. */
export const shortHash = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-4)}`

/** Returns the date that all rows share; null when the dates differ, and then each row shows its own. */
export function sharedDate(dates: readonly (string | null)[]): string | null {
  const known = [...new Set(dates.filter(date => date !== null))]
  return known.length === 1 ? (known[0] ?? null) : null
}

/** Tells whether a sentence says a score, a rating or a signal, and not only what the prices did. */
const isClaim = (fact: string): boolean => fact === 'signal_sessions' || fact.endsWith('_score')

/** Returns the report of outdated data without the signals and ratings that it would claim. */
export const withoutClaims = (report: StockReport): StockReport => ({
  ...report,
  signal: null,
  rating: null,
  would_change: [],
  summary: report.summary.filter(({ facts }) => !facts.some(isClaim)),
  scores: report.scores.map(score => ({ ...score, rating: null })),
})
