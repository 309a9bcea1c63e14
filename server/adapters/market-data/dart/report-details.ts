import type { FinancialStatement } from '#domain/analysis/scoring/fundamentals.ts'
import { amountIn, type DartReport, dartStatements, earlierDartReport, plainAccountName } from './mapper.ts'
import type { FullAccountRow, ShareCountRow } from './wire.ts'

/** What a report says beside its main accounts. Cash flow and depreciation are those of the year to date. */
export type DartReportDetails = {
  operating_cash: number | null
  depreciation: number | null
  interest_debt: number | null
  cash: number | null
  shares: number | null
}

/**
 * Reads the details of one report. Rows of another filing are left out: a correction of later would put figures into a day on which
 * nobody knew them.
 */
export function dartReportDetails(
  { rcept_no }: Pick<DartReport, 'rcept_no'>,
  accounts: readonly FullAccountRow[],
  shareCounts: readonly ShareCountRow[],
): DartReportDetails {
  const rows = accounts.filter(row => row.rcept_no === rcept_no)
  return {
    operating_cash: operatingCashIn(rows),
    depreciation: depreciationIn(rows),
    interest_debt: interestDebtIn(rows),
    cash: cashIn(rows),
    shares: sharesIn(shareCounts.filter(row => row.rcept_no === rcept_no)),
  }
}

const isPart = ({ sj_div }: FullAccountRow, part: 'BS' | 'CF'): boolean => sj_div === part
const amountOf = ({ thstrm_amount }: FullAccountRow): number | null => amountIn(thstrm_amount)
const nameOf = ({ account_nm }: FullAccountRow): string => plainAccountName(account_nm)
const sumOf = (rows: readonly FullAccountRow[]): number | null => {
  const values = rows.flatMap(row => amountOf(row) ?? [])
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0)
}

const operatingCashNames = /^영업활동(으로인한|에서창출된)?(순)?현금(순)?흐름(합계)?$/

function operatingCashIn(rows: readonly FullAccountRow[]): number | null {
  const flows = rows.filter(row => isPart(row, 'CF'))
  const standard = flows.find(
    ({ account_id }) => account_id === 'ifrs-full_CashFlowsFromUsedInOperatingActivities',
  )
  const found = standard ?? flows.find(row => operatingCashNames.test(nameOf(row)))
  return found ? amountOf(found) : null
}

const depreciationNames = /^(유형자산|사용권자산|투자부동산|무형자산)?(감가)?상각비((에대한)?조정)?$/
const depreciationId = 'ifrs-full_AdjustmentsForDepreciationExpense'
const amortisationId = 'ifrs-full_AdjustmentsForAmortisationExpense'
const depreciationSum = 'ifrs-full_AdjustmentsForDepreciationAndAmortisationExpense'

/** Many companies show one sum of all adjustments: then nobody says what is depreciation. */
function depreciationIn(rows: readonly FullAccountRow[]): number | null {
  const flows = rows.filter(row => isPart(row, 'CF'))
  const whole = flows.find(({ account_id }) => account_id === depreciationSum)
  if (whole) return amountOf(whole)
  const isDepreciation = (row: FullAccountRow): boolean =>
    row.account_id === depreciationId || (depreciationNames.test(nameOf(row)) && nameOf(row).includes('감가'))
  const parts = flows.filter(
    row => isDepreciation(row) || row.account_id === amortisationId || depreciationNames.test(nameOf(row)),
  )
  return parts.some(isDepreciation) ? sumOf(parts) : null
}

const cashIds: ReadonlySet<string> = new Set([
  'ifrs-full_CashAndCashEquivalents',
  'dart_ShortTermDepositsNotClassifiedAsCashEquivalents',
  'ifrs-full_ShorttermDepositsNotClassifiedAsCashEquivalents',
])
const cashNames =
  /^(현금및현금성자산|단기금융(상품|자산)|단기(상각후원가|당기손익-?공정가치(측정)?)금융자산)$/

function cashIn(rows: readonly FullAccountRow[]): number | null {
  const held = rows.filter(
    row => isPart(row, 'BS') && (cashIds.has(row.account_id ?? '') || cashNames.test(nameOf(row))),
  )
  const hasCash = held.some(
    row => row.account_id === 'ifrs-full_CashAndCashEquivalents' || /^현금/.test(nameOf(row)),
  )
  return hasCash ? sumOf(held) : null
}

const term = '(?:유동성?|비유동성?|단기|장기)?(?:장기|비유동)?'
const loan = `(?:${term}(?:차입금|차입부채)|유동성장기부채)`
const bond = `${term}(?:전환|교환|신주인수권부)?사채`
const lease = `${term}리스부채`
const isLoanSum = /^(?:유동|비유동)?(?:차입금|차입부채)$/
const isLoan = new RegExp(`^${loan}$`)
const isBond = new RegExp(`^${bond}$`)
const isLease = new RegExp(`^${lease}$`)
const isMixed = new RegExp(`^(?:${loan}|${bond})(?:(?:및|과|와|,|·)(?:${loan}|${bond}))+$`)
const soundsLikeDebt = /차입|사채|리스부채/

/**
 * Loans, bonds and leases: IFRS counts rent as depreciation, so that leases belong beside EBITDA. A sum and its parts are counted
 * once. A company without such a row has no debt; one with a row that sounds like debt and is unknown has unknown debt.
 */
function interestDebtIn(rows: readonly FullAccountRow[]): number | null {
  const sheet = rows.filter(row => isPart(row, 'BS'))
  const [from, to] = ['자산총계', '부채총계'].map(name => sheet.findIndex(row => nameOf(row) === name))
  if (from === undefined || to === undefined || from < 0 || to < from) return null
  const owed = sheet
    .slice(from + 1, to)
    .filter(row => soundsLikeDebt.test(nameOf(row)) || isLoan.test(nameOf(row)))
  const named = (kind: RegExp) => owed.filter(row => kind.test(nameOf(row)))
  const known = [isLoan, isBond, isLease, isMixed].flatMap(named)
  if (known.length < owed.length) return null
  const total = (of: readonly FullAccountRow[]): number => sumOf(of) ?? 0
  const loans = named(isLoan)
  const sums = loans.filter(row => isLoanSum.test(nameOf(row)))
  const parts = loans.filter(row => !isLoanSum.test(nameOf(row)))
  const single = Math.max(total(sums), total(parts)) + total(named(isBond))
  return Math.max(single, total(named(isMixed))) + total(named(isLease))
}

/** Shares of all classes without those that the company holds itself. */
function sharesIn(rows: readonly ShareCountRow[]): number | null {
  const outstanding = ({ distb_stock_co, istc_totqy, tesstk_co }: ShareCountRow): number | null => {
    const [issued, own] = [amountIn(istc_totqy), amountIn(tesstk_co)]
    return amountIn(distb_stock_co) ?? (issued === null ? null : issued - (own ?? 0))
  }
  const whole = rows.find(({ se }) => se.replace(/\s/g, '') === '합계')
  const total = whole ? outstanding(whole) : null
  if (total !== null && total > 0) return total
  const classes = rows.filter(row => row !== whole).flatMap(row => outstanding(row) ?? [])
  const sum = classes.reduce((all, one) => all + one, 0)
  return sum > 0 ? sum : null
}

/** The statements of all reports, with what the details say of each. */
export function detailedStatements(
  reports: readonly DartReport[],
  details: ReadonlyMap<DartReport, DartReportDetails>,
): FinancialStatement[] {
  return dartStatements(reports).map(statement => {
    const report = reports.find(
      ({ year, quarter }) => year === statement.year && quarter === statement.quarter,
    )
    const own = report && details.get(report)
    if (!report || !own) return statement
    const depreciation = ownFlow(reports, report, details, 'depreciation')
    const { operating_income } = statement
    return {
      ...statement,
      operating_cash: ownFlow(reports, report, details, 'operating_cash'),
      ebitda: operating_income === null || depreciation === null ? null : operating_income + depreciation,
      interest_debt: own.interest_debt,
      cash: own.cash,
      shares: own.shares,
    }
  })
}

/** The flow of a quarter is that of the year to date less that of the quarter before. */
function ownFlow(
  reports: readonly DartReport[],
  report: DartReport,
  details: ReadonlyMap<DartReport, DartReportDetails>,
  name: 'operating_cash' | 'depreciation',
): number | null {
  const soFar = details.get(report)?.[name] ?? null
  if (soFar === null || report.quarter === null || report.quarter === 1) return soFar
  const earlier = earlierDartReport(reports, report)
  const until = earlier === null ? null : (details.get(earlier)?.[name] ?? null)
  return until === null ? null : soFar - until
}
