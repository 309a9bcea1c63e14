import { ok, type Result } from '#domain/kernel/result.ts'
import { addDays, type TradingDay } from '#domain/market/calendar/day.ts'
import type { VendorFault } from '../ask.ts'
import type { DartClient } from './client.ts'
import { type DartReport, earlierDartReport, reportCodes } from './mapper.ts'
import { type DartReportDetails, dartReportDetails } from './report-details.ts'

/** Our choice: a report is read again for some days, because filings arrive after a night's reading, and a night can fail. */
const OVERLAP_DAYS = 5

export type ReportDetailsWish = {
  until: TradingDay
  /** The day up to which the filings of the stock are stored; null when none are. */
  storedUntil: TradingDay | null
  /** Whether everything is read from which the last four quarters can be computed. */
  wholeYear: boolean
}

/** A report, and whether its number of shares is requested with its accounts. */
type RequestedReport = { report: DartReport; withShares: boolean }

/**
 * The reports whose details are requested: new ones, each with the report before it in its year, from which the flow of the quarter
 * follows. In its turn a company gets those of two business years, with the number of shares of the newest.
 */
export function reportsForDetails(
  reports: readonly DartReport[],
  { until, storedUntil, wholeYear }: ReportDetailsWish,
): RequestedReport[] {
  const recent = addDays(until, -OVERLAP_DAYS)
  const since = storedUntil !== null && storedUntil < recent ? storedUntil : recent
  const newest = reports.at(-1)
  const requested = new Map<DartReport, boolean>()
  for (const report of reports) {
    const isNew = report.report_date >= since
    if (!isNew && !(wholeYear && newest && report.year >= newest.year - 1)) continue
    requested.set(report, isNew || report === newest)
    const earlier = earlierDartReport(reports, report)
    if (earlier && !requested.has(earlier)) requested.set(earlier, false)
  }
  return [...requested].map(([report, withShares]) => ({ report, withShares }))
}

/** One call for the accounts of each report, and one for its number of shares. */
export async function readReportDetails(
  client: DartClient,
  corp_code: string,
  requested: readonly RequestedReport[],
): Promise<Result<Map<DartReport, DartReportDetails>, VendorFault>> {
  const details = new Map<DartReport, DartReportDetails>()
  for (const { report, withShares } of requested) {
    const { year, quarter, basis } = report
    const code = reportCodes[(quarter ?? 4) - 1]!
    const accounts = await client.fullAccounts(corp_code, { year, report: code, basis })
    if (!accounts.ok) return accounts
    const shares = withShares ? await client.shareCounts(corp_code, { year, report: code }) : ok([])
    if (!shares.ok) return shares
    details.set(report, dartReportDetails(report, accounts.value, shares.value))
  }
  return ok(details)
}
