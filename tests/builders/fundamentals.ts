import fc from 'fast-check'
import type { CompanyFigures, CompanyFiguresInput } from '#domain/analysis/scoring/company.ts'
import {
  type CompanyFilings,
  type FinancialStatement,
  figureNames,
} from '#domain/analysis/scoring/fundamentals.ts'
import { type Multiple, multiples } from '#domain/analysis/scoring/valuation-table.ts'
import { addDays, toTradingDay } from '#domain/market/calendar/day.ts'

/** Returns a filing in which every figure that is not given is null. */
export const filing = (
  input: Partial<Omit<FinancialStatement, 'report_date'>> & { filed: number },
): FinancialStatement => {
  const { filed, ...rest } = input
  const blank = Object.fromEntries(figureNames.map(name => [name, null])) as Pick<FinancialStatement, 'sales'>
  return {
    ...(blank as Omit<FinancialStatement, 'year' | 'quarter' | 'report_date' | 'currency'>),
    year: 2024,
    quarter: null,
    currency: 'KRW',
    ...rest,
    report_date: toTradingDay(filed),
  }
}

/** Returns the same filings with all money in another unit; a number of shares has none. */
export const filingsInUnit = (filings: CompanyFilings, unit: number): CompanyFilings =>
  filings.map(statement => ({
    ...statement,
    ...Object.fromEntries(
      figureNames
        .filter(name => name !== 'shares')
        .map(name => [name, statement[name] === null ? null : statement[name] * unit]),
    ),
  }))

const figure = (least: number, most: number) => fc.option(fc.integer({ min: least, max: most }), { freq: 6 })

const period = fc.constantFrom<[number, FinancialStatement['quarter']][]>(
  ...[2021, 2022, 2023, 2024].flatMap(year =>
    ([1, 2, 3, 4, null] as const).map((quarter): [number, FinancialStatement['quarter']] => [year, quarter]),
  ),
)

/**
 * Generates filings in any order: some periods are corrected later, some figures are missing, some quarters end in a
 * loss.
 */
export const arbitraryFundamentals: fc.Arbitrary<CompanyFilings> = fc.array(
  fc
    .record({
      period,
      lag: fc.integer({ min: 10, max: 400 }),
      sales: figure(1e6, 1e9),
      operating_income: figure(-1e8, 1e9),
      net_income: figure(-1e8, 1e9),
      eps: figure(-500, 5000),
      bps: figure(-100, 50_000),
      sps: figure(1, 90_000),
      cps: figure(-500, 5000),
      ebitda: figure(-1e7, 1e9),
      debt: figure(0, 1e9),
      equity: figure(-1e7, 1e9),
      operating_cash: figure(-1e8, 1e9),
      interest_debt: figure(0, 1e9),
      cash: figure(0, 1e9),
      shares: figure(1000, 1e8),
    })
    .map(({ period: [year, quarter], lag, ...figures }): FinancialStatement => {
      const month = (quarter ?? 4) * 3
      const ended = toTradingDay(year * 10_000 + month * 100 + 28)
      return { ...figures, year, quarter, report_date: addDays(ended, lag), currency: 'KRW' }
    }),
  { minLength: 1, maxLength: 16, size: 'max' },
)

export const arbitraryCompany: fc.Arbitrary<CompanyFiguresInput> = fc.record({
  day: fc.integer({ min: 0, max: 1200 }).map(days => addDays(toTradingDay(20220103), days)),
  price: fc.double({ min: 1, max: 1e6, noNaN: true }),
  currency: fc.constant('KRW' as const),
  shares: fc.option(fc.integer({ min: 1000, max: 1e8 }), { freq: 6 }),
  fundamentals: arbitraryFundamentals,
})

/** Generates another company of the sector, with only its multiples: most of them are known and positive. */
export const arbitraryPeer: fc.Arbitrary<Pick<CompanyFigures, 'multiples'>> = fc
  .array(fc.option(fc.integer({ min: -5, max: 60 }), { freq: 6 }), {
    minLength: multiples.length,
    maxLength: multiples.length,
  })
  .map(values => ({
    multiples: Object.fromEntries(
      multiples.map((multiple, at) => {
        const value = values[at] ?? null
        return [multiple, value === null ? null : { value, date: toTradingDay(20240315) }]
      }),
    ) as Record<Multiple, { value: number; date: ReturnType<typeof toTradingDay> } | null>,
  }))
