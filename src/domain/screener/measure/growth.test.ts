import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryFundamentals, filing } from '#tests/builders/fundamentals.ts'
import { columnsFromCloses, unadjusted } from '#tests/builders/market.ts'
import { instrumentOf, measuredOf, plainWorld, type StockWorld } from '#tests/builders/measured.ts'
import { MAX_FIGURE_AGE_DAYS } from '../../analysis/scoring/company.ts'
import {
  type CompanyFilings,
  type FinancialStatement,
  figureNames,
} from '../../analysis/scoring/fundamentals.ts'
import { addDays, type TradingDay, toTradingDay } from '../../market/calendar/day.ts'
import type { EarningsResult } from '../../market/filings/earnings.ts'
import { statementItems } from '../metrics/fundamental.ts'
import { metrics } from '../metrics/index.ts'
import { categoryLabelsInCountry } from './labels.ts'
import { measureStock } from './measure-stock.ts'
import { statementPeriodsOf } from './periods.ts'

const bars = unadjusted(columnsFromCloses([100, 100], 1000))
const labels = categoryLabelsInCountry('kr')

function measured(day: number, about: Partial<StockWorld>): (id: string) => number {
  const values = measureStock(measuredOf({ ...plainWorld(bars), day: toTradingDay(day), ...about }), labels)
  return id => values[metrics.findIndex(metric => metric.id === id)]!
}

const quarterly = (year: number, values: readonly (number | null)[]): FinancialStatement[] =>
  values.map((sales, at) =>
    filing({
      year,
      quarter: (at + 1) as 1 | 2 | 3 | 4,
      sales,
      operating_income: sales === null ? null : sales - 15,
      filed: addDays(toTradingDay(year * 10_000 + (at + 1) * 300 + 28), 45),
    }),
  )

describe('growth by quarters', () => {
  const statements = [...quarterly(2025, [10, 12, 9, 16]), ...quarterly(2026, [18, 24])]
  const of = measured(20260901, { statements })

  test('compares with the quarter before, and with the same quarter a year earlier', () => {
    expect(of('sales_qoq')).toBeCloseTo(100 / 3, 9)
    expect(of('sales_yoy')).toBeCloseTo(100, 9)
    expect(of('sales_quarters_up')).toBe(3)
  })

  test('has no percentage after a loss, but counts as a rise', () => {
    expect(of('operating_income_qoq')).toBeCloseTo(200, 9)
    expect(of('operating_income_yoy')).toBeNaN()
    expect(of('operating_income_quarters_up')).toBe(3)
  })

  test('is missing without a filing', () => {
    for (const id of ['net_income_qoq', 'net_income_yoy', 'net_income_quarters_up', 'net_income_annual_yoy'])
      expect(of(id)).toBeNaN()
  })

  test('ends a streak at a missing quarter, and is missing where the quarter before is missing', () => {
    const gap = measured(20260901, {
      statements: [...quarterly(2025, [10, 12, null, 16]), ...quarterly(2026, [18])],
    })
    expect(gap('sales_quarters_up')).toBe(1)
    const alone = measured(20260901, {
      statements: [...quarterly(2025, [10, 12, 9]), ...quarterly(2026, [18])],
    })
    expect(alone('sales_quarters_up')).toBeNaN()
    expect(alone('sales_qoq')).toBeNaN()
    expect(alone('sales_yoy')).toBeCloseTo(80, 9)
  })

  test('derives a fourth quarter from its year', () => {
    const year = filing({ year: 2025, sales: 47, filed: 20260215 })
    const found = measured(20260301, { statements: [...quarterly(2025, [10, 12, 9]), year] })
    expect(found('sales_qoq')).toBeCloseTo((16 / 9 - 1) * 100, 9)
    expect(found('sales_quarters_up')).toBe(1)
  })

  test('prefers the filing of the quarter for a quarter and that of the year for a year, when both have the same day', () => {
    const both = (year: number, whole: number) => [
      ...quarterly(year, [10, 10, 10]),
      ...[4 as const, null].map(quarter =>
        filing({ year, quarter, sales: quarter ? 12 : whole, filed: (year + 1) * 10_000 + 301 }),
      ),
    ]
    const found = measured(20260401, { statements: [...both(2024, 50), ...both(2025, 60)] })
    expect(found('sales_qoq')).toBeCloseTo(20, 9)
    expect(found('sales_annual_yoy')).toBeCloseTo(20, 9)
  })

  test('ignores later filings, and filings older than FRESH_DAYS', () => {
    expect(measured(20260801, { statements })('sales_qoq')).toBeCloseTo(12.5, 9)
    const last = addDays(toTradingDay(20260630), MAX_FIGURE_AGE_DAYS)
    expect(measured(last, { statements })('sales_qoq')).toBeCloseTo(100 / 3, 9)
    expect(measured(addDays(last, 1), { statements })('sales_qoq')).toBeNaN()
  })

  test('is missing for filings in another currency', () => {
    const american = instrumentOf('us')
    expect(measured(20260901, { statements, instrument: american })('sales_qoq')).toBeNaN()
  })
})

describe('growth by years', () => {
  const years = [100, 110, 99, 120, 150].map((sales, at) =>
    filing({ year: 2021 + at, sales, filed: (2022 + at) * 10_000 + 315 }),
  )
  const earnings: EarningsResult[] = [
    [2026, null, 180],
    [2027, null, 300],
    [2026, 1, 999],
  ].map(([target_year, quarter, sales_consensus]) => ({
    report_date: toTradingDay(20270215),
    time: null,
    confirmed: false,
    eps_actual: null,
    eps_consensus: null,
    sales_actual: null,
    sales_consensus: sales_consensus!,
    target_year: target_year!,
    target_quarter: quarter as 1 | null,
  }))

  test('compares with the year before, counts rising years, and has the consensus of the next year', () => {
    const of = measured(20260901, { statements: years, earnings })
    expect(of('sales_annual_yoy')).toBeCloseTo(25, 9)
    expect(of('sales_years_up')).toBe(2)
    expect(of('sales_annual_expected')).toBeCloseTo(20, 9)
    expect(of('operating_income_annual_expected')).toBeNaN()
    expect(of('sales_qoq')).toBeNaN()
  })

  test('sums four quarters where no year was filed', () => {
    const statements = [...quarterly(2024, [10, 10, 10, 10]), ...quarterly(2025, [11, 11, 11, 11])]
    const of = measured(20260301, { statements, earnings })
    expect(of('sales_annual_yoy')).toBeCloseTo(10, 9)
    expect(of('sales_annual_expected')).toBeCloseTo((180 / 44 - 1) * 100, 9)
    expect(measured(20260301, { statements })('sales_annual_expected')).toBeNaN()
  })
})

describe('a sales surprise', () => {
  const report = (
    report_date: number,
    quarter: 1 | 2 | 3 | 4,
    actual: number | null,
    consensus: number | null,
  ) => ({
    ...{ report_date: toTradingDay(report_date), time: null, confirmed: true, eps_actual: null },
    ...{ eps_consensus: null, sales_actual: actual, sales_consensus: consensus },
    ...{ target_year: 2026, target_quarter: quarter },
  })
  const first = report(20260515, 1, 90, 100)
  const second = report(20260814, 2, 120, 100)

  test('compares the newest reported quarter with its consensus', () => {
    const earnings = [second, first, report(20261113, 3, null, 130)]
    expect(measured(20260901, { earnings })('sales_surprise')).toBeCloseTo(20, 9)
    expect(measured(20260813, { earnings })('sales_surprise')).toBeCloseTo(-10, 9)
    expect(measured(20260514, { earnings })('sales_surprise')).toBeNaN()
    expect(measured(20260901, { earnings })('net_income_surprise')).toBeNaN()
  })

  test('is missing when the company has not reported for longer than FRESH_DAYS', () => {
    const last = addDays(second.report_date, MAX_FIGURE_AGE_DAYS)
    expect(measured(last, { earnings: [second] })('sales_surprise')).toBeCloseTo(20, 9)
    expect(measured(addDays(last, 1), { earnings: [second] })('sales_surprise')).toBeNaN()
  })

  test('is not taken from an older quarter when the newest has no consensus', () => {
    expect(
      measured(20260901, { earnings: [first, report(20260814, 2, 120, null)] })('sales_surprise'),
    ).toBeNaN()
  })
})

/** This slow reference computes each quarter directly from the filings, without a timeline. */
function slowQuarter(known: CompanyFilings, year: number, quarter: number, item: 'sales'): number | null {
  const newest = (quarterNumber: number | null, until: TradingDay | null): FinancialStatement | undefined =>
    known
      .filter(each => each.year === year && each.quarter === quarterNumber && each[item] !== null)
      .filter(each => until === null || each.report_date <= until)
      .toSorted((a, b) => a.report_date - b.report_date)
      .at(-1)
  const own = newest(quarter, null)
  const whole = newest(null, null)
  if (quarter < 4 || !whole || (own && own.report_date >= whole.report_date)) return own?.[item] ?? null
  const three = [1, 2, 3].map(each => (newest(each, whole.report_date) ?? newest(each, null))?.[item])
  if (three.some(each => each === undefined)) return own?.[item] ?? null
  return three.reduce<number>((left, each) => left - each!, whole[item]!)
}

test('every quarter equals the slow reference, also after corrections', { timeout: 300_000 }, () => {
  const day = toTradingDay(20250601)
  const rounds = process.env.PROOF_ROUNDS === 'full' ? 3000 : 200
  let compared = 0
  fc.assert(
    fc.property(arbitraryFundamentals, statements => {
      const known = statements.filter(({ report_date }) => report_date <= day)
      const world = { ...plainWorld(bars), day, statements }
      const { quarters } = statementPeriodsOf(measuredOf(world)).sales
      const slow = [2024, 2023, 2022, 2021].flatMap(year =>
        [4, 3, 2, 1].map(quarter => slowQuarter(known, year, quarter, 'sales')),
      )
      const newest = slow.findIndex(each => each !== null)
      if (quarters.length === 0) return
      compared++
      expect(quarters).toEqual(slow.slice(newest, newest + quarters.length))
      expect(slow.slice(newest + quarters.length).every(each => each === null)).toBe(true)
    }),
    { numRuns: rounds },
  )
  expect(compared).toBeGreaterThan(rounds / 2)
})

test('percentages do not depend on the unit of money', () => {
  const ids = statementItems.flatMap(item => [
    `${item}_qoq`,
    `${item}_yoy`,
    `${item}_annual_yoy`,
    `${item}_years_up`,
  ])
  fc.assert(
    fc.property(arbitraryFundamentals, fc.constantFrom(0.5, 4, 1024), (statements, unit) => {
      const scaled = statements.map(each => ({
        ...each,
        ...Object.fromEntries(
          figureNames.map(name => [name, each[name] === null ? null : each[name] * unit]),
        ),
      }))
      const [one, other] = [measured(20250601, { statements }), measured(20250601, { statements: scaled })]
      for (const id of ids) expect(other(id)).toBe(one(id))
    }),
    { numRuns: 60 },
  )
})
