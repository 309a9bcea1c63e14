import { quarterFigure, timelineOf } from '#domain/analysis/scoring/figures.ts'
import type { FinancialStatement } from '#domain/analysis/scoring/fundamentals.ts'
import { isSessionDay } from '#domain/market/calendar/calendar.ts'
import { sessionCloseInstant, sessionOpenInstant } from '#domain/market/calendar/session.ts'
import { localTimeAt } from '#domain/market/calendar/zone.ts'
import { timeZoneOf } from '#domain/market/country.ts'
import type { EarningsResult, EarningsTime } from '#domain/market/filings/earnings.ts'
import { isResultsAnnouncement, type SecFiling } from './filings.ts'
import type { FiledStatement } from './statements.ts'

/**
 * Returns the time of day of a filing. One late in the evening has the next day's date, so it counts as before the open
 * of that day.
 */
export function filedEarningsTime({ filed, acceptedAt }: SecFiling): EarningsTime | null {
  if (acceptedAt === null || !isSessionDay('us', filed)) return null
  const { day } = localTimeAt(acceptedAt, timeZoneOf.us)
  if (day > filed) return null
  if (acceptedAt < sessionOpenInstant('us', filed)) return 'bmo'
  return acceptedAt < sessionCloseInstant('us', filed) ? 'dmh' : 'amc'
}

/**
 * A result is dated by its first announcement: an 8-K about results if there is one, otherwise the report itself. Of several
 * 8-Ks the last one before the report counts, because earlier ones are outlooks. A year's result is that of its fourth quarter when
 * the nine months before are known: no company files that quarter. It has no earnings per share, because those of a year are an
 * average over other shares. `all` are the statements from which it is computed.
 */
export function secEarnings(
  filed: readonly FiledStatement[],
  filings: readonly SecFiling[],
  all: readonly FiledStatement[] = filed,
): EarningsResult[] {
  const resultFilings = filings.filter(isResultsAnnouncement).sort((one, other) => one.filed - other.filed)
  const byAccession = new Map(filings.map(filing => [filing.accession, filing]))
  return filed.flatMap(({ statement, accession, ended, first }) => {
    const { year, quarter, report_date, eps, sales } = statement
    if (!first || (eps === null && sales === null)) return []
    const fourth = quarter === null ? fourthQuarterSales(statement, all) : null
    const telling =
      resultFilings.findLast(one => one.filed > ended && one.filed <= report_date) ??
      byAccession.get(accession)
    return {
      report_date: telling?.filed ?? report_date,
      time: telling ? filedEarningsTime(telling) : null,
      confirmed: true,
      eps_actual: fourth === null ? eps : null,
      eps_consensus: null,
      sales_actual: fourth ?? sales,
      sales_consensus: null,
      target_year: year,
      target_quarter: fourth === null ? quarter : 4,
    }
  })
}

/** The year minus its three quarters, as they were known when the year was reported. */
function fourthQuarterSales(
  { year, report_date }: FinancialStatement,
  all: readonly FiledStatement[],
): number | null {
  const known = all.map(({ statement }) => statement).filter(one => one.report_date <= report_date)
  return quarterFigure(timelineOf(known), year * 4 + 3, 'sales')?.value ?? null
}
