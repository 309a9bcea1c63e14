import type { FinancialStatement } from '#domain/analysis/scoring/fundamentals.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { Currency } from '#domain/market/trading/currency.ts'
import type { DemoCompany } from './company.ts'
import { sharesPerOriginalShare } from './session-effects.ts'
import type { CompanyStory, StoryQuarter } from './story.ts'

/** The first quarter with a filing is the first of 2017. */
const FIRST_FILED = 2017 * 4

type Figures = Pick<
  StoryQuarter,
  'sales' | 'operating' | 'net' | 'ebitda' | 'debt' | 'equity' | 'cash' | 'interestDebt' | 'liquid'
>

/** Returns every filing up to the day: quarters, each year together with its fourth quarter, and restatements. */
export function demoStatements(
  company: DemoCompany,
  story: CompanyStory,
  until: TradingDay,
): FinancialStatement[] {
  const found: FinancialStatement[] = []
  const { quarters } = story
  for (const [at, quarter] of quarters.entries()) {
    const { number, filed, restated, lacks } = quarter
    if (number < FIRST_FILED) continue
    if (!isFiledBy(company, filed, until)) continue
    const year = Math.floor(number / 4)
    const nth = ((number % 4) + 1) as 1 | 2 | 3 | 4
    const own = statement(company, quarter, { year, quarter: nth, report_date: filed })
    if (lacks !== null) own[lacks] = null
    found.push(own)
    if (nth === 4) {
      const whole = quarters.slice(at - 3, at + 1).reduce(added)
      found.push(statement(company, whole, { year, quarter: null, report_date: filed }))
    }
    if (restated !== null && nth !== 4 && restated.on <= until) {
      const other = { ...quarter }
      for (const name of ['sales', 'operating', 'net', 'ebitda'] as const) other[name] *= 1 + restated.by
      found.push(statement(company, other, { year, quarter: nth, report_date: restated.on }))
    }
  }
  return found
}

const isFiledBy = ({ delistedAt }: DemoCompany, filed: TradingDay, until: TradingDay): boolean =>
  filed <= until && (delistedAt === undefined || filed < delistedAt)

/**
 * Adds a quarter to a sum: flows such as sales are added up, but balances such as equity are those of the last quarter.
 */
const added = <F extends Figures>(sum: F, next: F): F => ({
  ...next,
  sales: sum.sales + next.sales,
  operating: sum.operating + next.operating,
  net: sum.net + next.net,
  ebitda: sum.ebitda + next.ebitda,
  cash: sum.cash + next.cash,
})

/** Sectors that report no EBITDA: banks, brokers and insurers. */
const withoutEbitda = ['finance', 'securities', 'insurance', 'financials']

function statement(
  company: DemoCompany,
  { sales, operating, net, ebitda, debt, equity, cash, interestDebt, liquid }: Figures,
  period: Pick<FinancialStatement, 'year' | 'quarter' | 'report_date'>,
): FinancialStatement {
  const shares = company.shares * 1e6 * sharesPerOriginalShare(company, period.report_date)
  const { currency, money, perShare } = demoFilingRounding(company)
  return {
    ...period,
    currency,
    sales: money(sales),
    operating_income: money(operating),
    net_income: money(net),
    eps: perShare(net / shares),
    bps: perShare(equity / shares),
    sps: perShare(sales / shares),
    cps: perShare(cash / shares),
    ebitda: withoutEbitda.includes(company.sector ?? '') ? null : money(ebitda),
    debt: money(debt),
    equity: money(equity),
    operating_cash: money(cash),
    interest_debt: money(interestDebt),
    cash: money(liquid),
    shares: Math.round(shares),
  }
}

type Rounding = { currency: Currency; money(value: number): number; perShare(value: number): number }

/** Returns how filings round: totals to a million won or a thousand dollars, and figures a share to a won or a cent. */
export function demoFilingRounding({ market }: DemoCompany): Rounding {
  const isKorean = market <= 2
  const whole = isKorean ? 1e6 : 1e3
  return {
    currency: isKorean ? 'KRW' : 'USD',
    // Adding 0 turns -0 of a rounded loss into 0.
    money: value => Math.round(value / whole) * whole + 0,
    perShare: value => (isKorean ? Math.round(value) : Math.round(value * 100) / 100) + 0,
  }
}
