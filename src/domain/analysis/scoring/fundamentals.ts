import type { TradingDay } from '../../market/calendar/day.ts'
import type { Currency } from '../../market/trading/currency.ts'

export const figureNames = [
  'sales',
  'operating_income',
  'net_income',
  'eps',
  'bps',
  'sps',
  'cps',
  'ebitda',
  'debt',
  'equity',
  'operating_cash',
  'interest_debt',
  'cash',
  'shares',
] as const
export type FigureName = (typeof figureNames)[number]

/**
 * A statement is one filing for one period: a quarter, or a whole year when `quarter` is null. Per-share figures and the number
 * of shares, of all classes together, are in the shares of the report date. `debt` is all liabilities; `cash` includes
 * equivalents and marketable securities.
 */
export type FinancialStatement = Record<FigureName, number | null> & {
  year: number
  quarter: 1 | 2 | 3 | 4 | null
  report_date: TradingDay
  currency: Currency
}

/** These are all filings of a company, corrections of earlier ones included, in any order. */
export type CompanyFilings = readonly FinancialStatement[]

/** Returns the filings that were known at the end of that day: nothing that was filed later. */
export const filingsKnownAt = (fundamentals: CompanyFilings, day: TradingDay): CompanyFilings =>
  fundamentals.filter(statement => statement.report_date <= day)

const perShare: readonly FigureName[] = ['eps', 'bps', 'sps', 'cps']

/**
 * Converts per-share figures and numbers of shares into today's shares. `factorOn` returns the factor that makes a price of that day
 * comparable with today's.
 */
export const filingsInTodaysShares = (
  fundamentals: CompanyFilings,
  factorOn: (day: TradingDay) => number,
): CompanyFilings =>
  fundamentals.map(statement => {
    const factor = factorOn(statement.report_date)
    const restated = perShare.map(name => [name, statement[name] === null ? null : statement[name] * factor])
    return {
      ...statement,
      ...(Object.fromEntries(restated) as Pick<FinancialStatement, 'eps' | 'bps' | 'sps' | 'cps'>),
      shares: statement.shares === null ? null : statement.shares / factor,
    }
  })
