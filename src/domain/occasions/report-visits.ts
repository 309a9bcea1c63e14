const WEEK_MS = 7 * 24 * 60 * 60 * 1000
/** Our choice, as for home: whoever looks again within this time continues the same visit. */
const SAME_VISIT_MS = 30 * 60 * 1000

/** Adds a look at a report to the visits of the last seven days, which are the instants of their newest looks. */
export function withReportLook(visits: readonly number[], now: number): number[] {
  const recent = reportVisitsOfWeek(visits, now)
  const last = recent.at(-1)
  const isSame = last !== undefined && now - last < SAME_VISIT_MS
  return [...(isSame ? recent.slice(0, -1) : recent), now]
}

/** A time to come is one of a clock that was wrong. */
export const reportVisitsOfWeek = (visits: readonly number[], now: number): number[] =>
  visits.filter(at => at <= now && now - at < WEEK_MS)
