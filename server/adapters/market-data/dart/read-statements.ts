import { ok, type Result } from '#domain/kernel/result.ts'
import { type TradingDay, yearOf } from '#domain/market/calendar/day.ts'
import type { FeedBatch, FeedFault } from '#server/market-ports.ts'
import type { DartClient } from './client.ts'
import type { DartCompany } from './companies.ts'
import { affectsAllStocks, feedFaultResultOf } from './fault.ts'
import { dartEarnings, dartReports, reportCodes } from './mapper.ts'
import { readReportDetails, reportsForDetails } from './read-report-details.ts'
import { detailedStatements } from './report-details.ts'
import type { AccountRow } from './wire.ts'

/** The vendor's limit of companies a call. */
const atOnce = 100

export type StatementsWish = {
  until: TradingDay
  years: number
  /** The day up to which the filings of a company are stored; null when none are. */
  storedUntil: (company: DartCompany) => TradingDay | null
  /** Whether it is the company's turn to have the details of its newest reports read. */
  isDue: (company: DartCompany) => boolean
}

type News = AsyncGenerator<Result<FeedBatch, FeedFault>, 'on' | 'ended'>

/**
 * Requests a hundred companies at a time and yields stock by stock, without reports filed after `until`. The details of reports are
 * requested company by company: a reader of the port keeps them where a later night brings the same report without.
 */
export async function* readStatements(
  client: DartClient,
  companies: readonly DartCompany[],
  { until, years, storedUntil, isDue }: StatementsWish,
): News {
  for (let at = 0; at < companies.length; at += atOnce) {
    const some = companies.slice(at, at + atOnce)
    const rows = new Map<DartCompany, AccountRow[]>()
    for (const { year, report } of periods(until, years)) {
      const corps = [...new Set(some.map(({ corp_code }) => corp_code))]
      const read = await client.accounts(corps, year, report)
      if (!read.ok) {
        yield feedFaultResultOf('statements', null, read.error)
        if (affectsAllStocks(read.error)) return 'ended'
        continue
      }
      for (const ticker of read.value.unread) yield unreadRows(some, ticker, `${year} ${report}`)
      for (const row of read.value.rows) {
        const company = companyOf(row, some)
        if (company && !read.value.unread.has(row.stock_code.trim()))
          rows.set(company, [...(rows.get(company) ?? []), row])
      }
    }
    for (const company of some) {
      const reports = dartReports(rows.get(company) ?? []).filter(({ report_date }) => report_date <= until)
      const wish = { until, storedUntil: storedUntil(company), wholeYear: isDue(company) }
      const details = await readReportDetails(client, company.corp_code, reportsForDetails(reports, wish))
      if (!details.ok) yield feedFaultResultOf('statements', company.fsym_id, details.error)
      if (!details.ok && affectsAllStocks(details.error)) return 'ended'
      const statements = detailedStatements(reports, details.ok ? details.value : new Map())
      if (statements.length > 0) yield ok({ feed: 'statements', fsym_id: company.fsym_id, rows: statements })
      const earnings = dartEarnings(reports)
      if (earnings.length > 0) yield ok({ feed: 'earnings', fsym_id: company.fsym_id, rows: earnings })
    }
  }
  return 'on'
}

/** A company whose stock code has changed is known by its number. */
function companyOf(
  { corp_code, stock_code }: Pick<AccountRow, 'corp_code' | 'stock_code'>,
  companies: readonly DartCompany[],
): DartCompany | undefined {
  const same = companies.filter(company => company.corp_code === corp_code)
  const hasCode = ({ ticker }: DartCompany): boolean => ticker === stock_code.trim()
  return same.find(hasCode) ?? same[0] ?? companies.find(hasCode)
}

function* periods(until: TradingDay, years: number): Generator<{ year: number; report: string }> {
  for (let year = yearOf(until) - years + 1; year <= yearOf(until); year++)
    for (const report of reportCodes) yield { year, report }
}

/** A stock with an unreadable row in a report loses that report: a part of it would be misleading. */
const unreadRows = (some: readonly DartCompany[], ticker: string, period: string) =>
  feedFaultResultOf('statements', some.find(company => company.ticker === ticker)?.fsym_id ?? null, {
    kind: 'unreadable',
    detail: `accounts of ${period} lack what is needed`,
  })
