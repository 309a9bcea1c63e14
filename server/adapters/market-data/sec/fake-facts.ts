import { addDays, isoDay, type TradingDay } from '#domain/market/calendar/day.ts'
import type { FakeSecCompany } from './fake-companies.ts'
import { type FakeReport, fakeAccessionNumberOf, fakeQuarterEnd } from './fake-reports.ts'

type Entry = Record<string, string | number>
type Concepts = Map<string, { unit: string; entries: Entry[] }>

/** Amounts of one quarter, in whole dollars. */
type Amounts = Record<'sales' | 'operating' | 'net' | 'worn' | 'cash', number>

function amountsOf({ sales }: FakeSecCompany, year: number, quarter: number, cut: number): Amounts {
  const at = (year - 2022) * 4 + quarter
  const sold = Math.round(sales * (1 + 0.02 * at + 0.04 * Math.sin(at * 1.7)) * cut)
  const share = (part: number) => Math.round(sold * part)
  return { sales: sold, operating: share(0.18), net: share(0.13), worn: share(0.04), cash: share(0.16) }
}

function sumOf(company: FakeSecCompany, year: number, quarters: number, cut: number): Amounts {
  const sum: Amounts = { sales: 0, operating: 0, net: 0, worn: 0, cash: 0 }
  for (let quarter = 0; quarter < quarters; quarter++) {
    const one = amountsOf(company, year, quarter, cut)
    for (const name of Object.keys(sum) as (keyof Amounts)[]) sum[name] += one[name]
  }
  return sum
}

const names = {
  'us-gaap': {
    ...{ sales: 'RevenueFromContractWithCustomerExcludingAssessedTax', operating: 'OperatingIncomeLoss' },
    ...{ net: 'NetIncomeLoss', worn: 'DepreciationDepletionAndAmortization' },
    ...{ cash: 'NetCashProvidedByUsedInOperatingActivities', eps: 'EarningsPerShareDiluted' },
    ...{ shares: 'WeightedAverageNumberOfDilutedSharesOutstanding', equity: 'StockholdersEquity' },
    ...{ liabilities: 'Liabilities', all: 'LiabilitiesAndStockholdersEquity' },
    ...{ held: 'CommonStockSharesOutstanding', borrowed: 'LongTermDebt' },
    money: 'CashAndCashEquivalentsAtCarryingValue',
  },
  'ifrs-full': {
    ...{ sales: 'Revenue', operating: 'ProfitLossFromOperatingActivities' },
    ...{ net: 'ProfitLossAttributableToOwnersOfParent', worn: 'DepreciationAndAmortisationExpense' },
    ...{ cash: 'CashFlowsFromUsedInOperatingActivities', eps: 'DilutedEarningsLossPerShare' },
    ...{ shares: 'AdjustedWeightedAverageShares', equity: 'EquityAttributableToOwnersOfParent' },
    ...{ liabilities: 'Liabilities', all: 'EquityAndLiabilities', held: 'NumberOfSharesOutstanding' },
    ...{ borrowed: 'Borrowings', money: 'CashAndCashEquivalents' },
  },
} as const

/** The facts of the given reports in the format of `companyfacts`: each report with all its periods. */
export function fakeFacts(company: FakeSecCompany, reports: readonly FakeReport[]): unknown {
  const taxonomy = company.files === 'yearly' ? 'ifrs-full' : 'us-gaap'
  const word = names[taxonomy]
  const isBank = company.files === 'bank'
  const concepts: Concepts = new Map()
  const cover: Entry[] = []
  for (const report of reports) {
    const accn = fakeAccessionNumberOf(company.cik, report.filed, 1)
    const filing: Entry = {
      ...{ accn, fy: report.year, fp: report.quarter === null ? 'FY' : `Q${report.quarter}` },
      ...{ form: report.form, filed: isoDay(report.filed) },
    }
    const put = (name: string, unit: string, val: number, end: TradingDay, start?: TradingDay) => {
      const concept = concepts.get(name) ?? { unit, entries: [] }
      concepts.set(name, concept)
      const days = { ...(start === undefined ? {} : { start: isoDay(start) }), end: isoDay(end) }
      concept.entries.push({ ...days, val, ...filing })
    }
    const { split, restates } = company
    const count = company.shares * (split && report.filed >= split.day ? split.into : 1)
    const last = report.quarter ?? 4
    for (let back = 0; back <= (report.quarter === null ? 2 : 1); back++) {
      const year = report.year - back
      const cut = back > 0 && restates !== null && report.filed >= restates ? 0.9 : 1
      const end = fakeQuarterEnd(company, year, last - 1)
      const yearStart = addDays(fakeQuarterEnd(company, year, -1), 1)
      const toDate = sumOf(company, year, last, cut)
      const putEarned = (amounts: Amounts, start: TradingDay) => {
        put(word.sales, 'USD', amounts.sales, end, start)
        if (!isBank) put(word.operating, 'USD', amounts.operating, end, start)
        put(word.net, 'USD', amounts.net, end, start)
        put(word.eps, 'USD/shares', Math.round((amounts.net / count) * 100) / 100, end, start)
        put(word.shares, 'shares', count, end, start)
      }
      if (report.quarter !== null)
        putEarned(
          amountsOf(company, year, last - 1, cut),
          addDays(fakeQuarterEnd(company, year, last - 2), 1),
        )
      if (report.quarter !== 1) putEarned(toDate, yearStart)
      // The cash flow statement has year-to-date figures only.
      put(word.cash, 'USD', toDate.cash, end, yearStart)
      if (!isBank) put(word.worn, 'USD', toDate.worn, end, yearStart)
    }
    for (const end of [report.end, fakeQuarterEnd(company, report.year, -1)]) {
      const at = (report.year - 2022) * 4 + (end === report.end ? last : 0)
      const equity = Math.round(company.sales * (3 + 0.07 * at))
      const owed = Math.round(company.sales * (2.2 + 0.05 * at))
      put(word.equity, 'USD', equity, end)
      if (!isBank) put(word.liabilities, 'USD', owed, end)
      put(word.all, 'USD', equity + owed, end)
      put(word.held, 'shares', count, end)
      put(word.borrowed, 'USD', Math.round(owed * 0.4), end)
      put(word.money, 'USD', Math.round(owed * 0.3), end)
    }
    cover.push({ end: isoDay(addDays(report.filed, -7)), val: count, ...filing })
  }
  return {
    ...{ cik: company.cik, entityName: company.name },
    facts: {
      dei: {
        EntityCommonStockSharesOutstanding: { label: 'Shares', description: null, units: { shares: cover } },
      },
      [taxonomy]: Object.fromEntries(
        [...concepts].map(([name, { unit, entries }]) => [
          name,
          { label: name, description: null, units: { [unit]: entries } },
        ]),
      ),
    },
  }
}
