import type { FinancialStatement } from '#domain/analysis/scoring/fundamentals.ts'
import { amountIn, type DartReport, dartStatements, earlierDartReport } from './mapper.ts'
import { interestDebtIn } from './report-debt.ts'
import { earningsPerShareIn, ownersEquityIn } from './report-per-share.ts'
import { isReportPart, rowAmount, rowName, sumOfRows } from './report-rows.ts'
import type { FullAccountRow, ShareCountRow } from './wire.ts'

/** What a report says beside its main accounts. Cash flow and depreciation are those of the year to date. */
export type DartReportDetails = {
  operating_cash: number | null
  depreciation: number | null
  interest_debt: number | null
  cash: number | null
  shares: number | null
  eps: number | null
  owners_equity: number | null
}

/**
 * Reads the details of one report. Rows of another filing are left out: a correction of later would put figures into a day on which
 * nobody knew them.
 */
export function dartReportDetails(
  { rcept_no, quarter }: Pick<DartReport, 'rcept_no' | 'quarter'>,
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
    eps: earningsPerShareIn(rows, { quarter }),
    owners_equity: ownersEquityIn(rows),
  }
}

const operatingCashNames = /^영업활동(으로인한|에서창출된)?(순)?현금(순)?흐름(합계)?$/

function operatingCashIn(rows: readonly FullAccountRow[]): number | null {
  const flows = rows.filter(row => isReportPart(row, 'CF'))
  const standard = flows.find(
    ({ account_id }) => account_id === 'ifrs-full_CashFlowsFromUsedInOperatingActivities',
  )
  const found = standard ?? flows.find(row => operatingCashNames.test(rowName(row)))
  return found ? rowAmount(found) : null
}

const depreciationNames = /^(유형자산|사용권자산|투자부동산|무형자산)?(감가)?상각비((에대한)?조정)?$/
const depreciationId = 'ifrs-full_AdjustmentsForDepreciationExpense'
const amortisationId = 'ifrs-full_AdjustmentsForAmortisationExpense'
const depreciationSum = 'ifrs-full_AdjustmentsForDepreciationAndAmortisationExpense'

/** Many companies show one sum of all adjustments: then nobody says what is depreciation. */
function depreciationIn(rows: readonly FullAccountRow[]): number | null {
  const flows = rows.filter(row => isReportPart(row, 'CF'))
  const whole = flows.find(({ account_id }) => account_id === depreciationSum)
  if (whole) return rowAmount(whole)
  const isDepreciation = (row: FullAccountRow): boolean =>
    row.account_id === depreciationId ||
    (depreciationNames.test(rowName(row)) && rowName(row).includes('감가'))
  const parts = flows.filter(
    row => isDepreciation(row) || row.account_id === amortisationId || depreciationNames.test(rowName(row)),
  )
  return parts.some(isDepreciation) ? sumOfRows(parts) : null
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
    row => isReportPart(row, 'BS') && (cashIds.has(row.account_id ?? '') || cashNames.test(rowName(row))),
  )
  const hasCash = held.some(
    row => row.account_id === 'ifrs-full_CashAndCashEquivalents' || /^현금/.test(rowName(row)),
  )
  return hasCash ? sumOfRows(held) : null
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
    const { owners_equity, shares } = own
    return {
      ...statement,
      eps: own.eps,
      bps: owners_equity === null || shares === null ? null : owners_equity / shares,
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
