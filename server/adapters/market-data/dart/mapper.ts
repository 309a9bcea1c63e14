import type { FinancialStatement } from '#domain/analysis/scoring/fundamentals.ts'
import { isDay, type TradingDay } from '#domain/market/calendar/day.ts'
import type { EarningsResult } from '#domain/market/filings/earnings.ts'
import type { Currency } from '#domain/market/trading/currency.ts'
import type { AccountRow } from './wire.ts'

/** The vendor's codes for the four reports of a year; a quarter of null is the whole year. */
export const reportCodes = ['11013', '11012', '11014', '11011'] as const
const quarters: Readonly<Record<string, 1 | 2 | 3 | null>> = {
  '11013': 1,
  '11012': 2,
  '11014': 3,
  '11011': null,
}

type AccountName = 'sales' | 'operating_income' | 'net_income' | 'debt' | 'equity'

/** The vendor's account names for our figures; banks, brokers and insurers have other names for sales. */
const accounts: Readonly<Record<AccountName, { part: 'IS' | 'BS'; names: readonly string[] }>> = {
  sales: {
    part: 'IS',
    names: ['매출액', '수익(매출액)', '매출', '영업수익', '순영업수익', '보험수익', '수익'],
  },
  operating_income: { part: 'IS', names: ['영업이익', '영업손익'] },
  net_income: { part: 'IS', names: ['당기순이익', '분기순이익', '반기순이익', '당기순손익'] },
  debt: { part: 'BS', names: ['부채총계'] },
  equity: { part: 'BS', names: ['자본총계'] },
}

type Amounts = { own: number | null; soFar: number | null }

/** One report as filed: `own` is the three months (or the year), `soFar` the year to date. */
export type DartReport = {
  rcept_no: string
  report_date: TradingDay
  year: number
  quarter: 1 | 2 | 3 | null
  basis: string
  currency: Currency
  amounts: Readonly<Record<AccountName, Amounts>>
}

/** The first eight digits of a filing's number are its date. */
export function dayOfFiling(rcept_no: string): TradingDay | null {
  const day = Number(rcept_no.slice(0, 8))
  return isDay(day) ? day : null
}

/** `-` and an empty text are unknown, not zero. */
export function amountIn(text: string | null | undefined): number | null {
  const bare = (text ?? '').trim().replaceAll(',', '')
  return /^-?\d+(\.\d+)?$/.test(bare) ? Number(bare) : null
}

/** One company's reports, oldest period first. If a period was filed again, the newest filing counts. */
export function dartReports(rows: readonly AccountRow[]): DartReport[] {
  const periods = new Map<string, AccountRow[]>()
  for (const row of rows) {
    if (!Object.hasOwn(quarters, row.reprt_code)) continue
    const period = `${row.bsns_year} ${quarters[row.reprt_code] ?? 4}`
    periods.set(period, [...(periods.get(period) ?? []), row])
  }
  return [...periods]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, filed]) => reportFrom(filed) ?? [])
}

/** Uses the consolidated accounts if there are any, otherwise the company's own; never a mix. */
function reportFrom(filed: readonly AccountRow[]): DartReport | null {
  const rcept_no =
    filed
      .map(row => row.rcept_no)
      .sort()
      .at(-1) ?? ''
  const standing = filed.filter(row => row.rcept_no === rcept_no)
  const basis = standing.some(row => row.fs_div === 'CFS') ? 'CFS' : 'OFS'
  const rows = standing.filter(row => row.fs_div === basis)
  const report_date = dayOfFiling(rcept_no)
  const currency = rows[0]?.currency || 'KRW'
  if (!rows[0] || report_date === null || (currency !== 'KRW' && currency !== 'USD')) return null
  return {
    rcept_no,
    report_date,
    year: Number(rows[0].bsns_year),
    quarter: quarters[rows[0].reprt_code] ?? null,
    basis,
    currency,
    amounts: {
      sales: amountsOf(rows, 'sales'),
      operating_income: amountsOf(rows, 'operating_income'),
      net_income: amountsOf(rows, 'net_income'),
      debt: amountsOf(rows, 'debt'),
      equity: amountsOf(rows, 'equity'),
    },
  }
}

function amountsOf(rows: readonly AccountRow[], name: AccountName): Amounts {
  const { part, names } = accounts[name]
  for (const accountName of names)
    for (const row of rows) {
      if (!row.sj_div.endsWith(part) || plainAccountName(row.account_nm) !== accountName) continue
      const [own, soFar] = [amountIn(row.thstrm_amount), amountIn(row.thstrm_add_amount)]
      if (own !== null || soFar !== null) return { own, soFar }
    }
  return { own: null, soFar: null }
}

/** Returns an account's plain name: `Ⅰ. 영업이익 (손실)` becomes 영업이익. */
export const plainAccountName = (name: string): string =>
  name
    .replace(/\s/g, '')
    .replace(/^[ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩIVX\d]+\./, '')
    .replace(/\(손실\)$/, '')

const before = { 1: null, 2: 1, 3: 2 } as const

/** The amount of the period itself: as filed, or the year to date minus that of the previous quarter. */
function earned(reports: readonly DartReport[], report: DartReport, name: AccountName): number | null {
  const { own, soFar } = report.amounts[name]
  if (own !== null || report.quarter === null) return own
  const earlier = before[report.quarter]
  return earlier === null ? soFar : lessThen(soFar, earlierOf(reports, report, earlier), name)
}

/** The report of the quarter before in the same year; null for a first quarter and for a year. */
export function earlierDartReport(reports: readonly DartReport[], report: DartReport): DartReport | null {
  const earlier = report.quarter === null ? null : before[report.quarter]
  return earlier === null ? null : (earlierOf(reports, report, earlier) ?? null)
}

/** Only a report of the same year, basis and currency is comparable. */
const earlierOf = (
  reports: readonly DartReport[],
  report: DartReport,
  quarter: 1 | 2 | 3,
): DartReport | undefined =>
  reports.find(
    ({ year, quarter: other, basis, currency }) =>
      year === report.year && other === quarter && basis === report.basis && currency === report.currency,
  )

function lessThen(whole: number | null, earlier: DartReport | undefined, name: AccountName): number | null {
  if (whole === null || !earlier) return null
  const { own, soFar } = earlier.amounts[name]
  const until = soFar ?? (earlier.quarter === 1 ? own : null)
  return until === null ? null : whole - until
}

/** Statements as filed: three quarters and the year. The main accounts have no share count, so figures a share are null. */
export function dartStatements(reports: readonly DartReport[]): FinancialStatement[] {
  return reports.flatMap(report => {
    const { year, quarter, report_date, currency, amounts } = report
    const statement: FinancialStatement = {
      year,
      quarter,
      report_date,
      currency,
      sales: earned(reports, report, 'sales'),
      operating_income: earned(reports, report, 'operating_income'),
      net_income: earned(reports, report, 'net_income'),
      eps: null,
      bps: null,
      sps: null,
      cps: null,
      ebitda: null,
      debt: amounts.debt.own,
      equity: amounts.equity.own,
      operating_cash: null,
      interest_debt: null,
      cash: null,
      shares: null,
    }
    const { sales, operating_income, net_income, debt, equity } = statement
    const saysNothing = [sales, operating_income, net_income, debt, equity].every(figure => figure === null)
    return saysNothing ? [] : [statement]
  })
}

/** A year's result is that of its fourth quarter when the nine months before are known; otherwise that of the year. */
export function dartEarnings(reports: readonly DartReport[]): EarningsResult[] {
  return reports.map(report => {
    const { year, quarter, report_date, amounts } = report
    const fourth =
      quarter === null ? lessThen(amounts.sales.own, earlierOf(reports, report, 3), 'sales') : null
    return {
      report_date,
      time: null,
      confirmed: true,
      eps_actual: null,
      eps_consensus: null,
      sales_actual: fourth ?? earned(reports, report, 'sales'),
      sales_consensus: null,
      target_year: year,
      target_quarter: fourth === null ? quarter : 4,
    }
  })
}
