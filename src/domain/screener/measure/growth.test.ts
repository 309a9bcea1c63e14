import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryFundamentals, filing } from '#tests/builders/fundamentals.ts'
import { columnsFromCloses, unadjusted } from '#tests/builders/market.ts'
import { instrumentOf, measuredOf, plainWorld, type StockWorld } from '#tests/builders/measured.ts'
import { FRESH_DAYS } from '../../analysis/scoring/company.ts'
import { type Fundamentals, figureNames, type Statement } from '../../analysis/scoring/fundamentals.ts'
import { addDays, type TradingDay, tradingDay } from '../../market/calendar/day.ts'
import type { EarningsResult } from '../../market/filings/earnings.ts'
import { statementItems } from '../metrics/fundamental.ts'
import { metrics } from '../metrics/index.ts'
import { countryLabels } from './labels.ts'
import { measureStock } from './measure-stock.ts'
import { periodsOf } from './periods.ts'

const bars = unadjusted(columnsFromCloses([100, 100], 1000))
const labels = countryLabels('kr')

function measured(day: number, about: Partial<StockWorld>): (id: string) => number {
  const values = measureStock(measuredOf({ ...plainWorld(bars), day: tradingDay(day), ...about }), labels)
  return id => values[metrics.findIndex(metric => metric.id === id)]!
}

const quarterly = (year: number, values: readonly (number | null)[]): Statement[] =>
  values.map((sales, at) =>
    filing({
      year,
      quarter: (at + 1) as 1 | 2 | 3 | 4,
      sales,
      operating_income: sales === null ? null : sales - 15,
      filed: addDays(tradingDay(year * 10_000 + (at + 1) * 300 + 28), 45),
    }),
  )

describe('growth by quarters', () => {
  const statements = [...quarterly(2025, [10, 12, 9, 16]), ...quarterly(2026, [18, 24])]
  const of = measured(20260901, { statements })

  test('is against the quarter before and the same quarter a year earlier', () => {
    expect(of('sales_qoq')).toBeCloseTo(100 / 3, 9)
    expect(of('sales_yoy')).toBeCloseTo(100, 9)
    expect(of('sales_quarters_up')).toBe(3)
  })

  test('has no percentage from a loss, but goes up from one', () => {
    expect(of('operating_income_qoq')).toBeCloseTo(200, 9)
    expect(of('operating_income_yoy')).toBeNaN()
    expect(of('operating_income_quarters_up')).toBe(3)
  })

  test('is not known without a filing', () => {
    for (const id of ['net_income_qoq', 'net_income_yoy', 'net_income_quarters_up', 'net_income_annual_yoy'])
      expect(of(id)).toBeNaN()
  })

  test('ends a streak at a quarter nobody knows, and knows none behind a gap', () => {
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

  test('works a fourth quarter out from its year', () => {
    const year = filing({ year: 2025, sales: 47, filed: 20260215 })
    const found = measured(20260301, { statements: [...quarterly(2025, [10, 12, 9]), year] })
    expect(found('sales_qoq')).toBeCloseTo((16 / 9 - 1) * 100, 9)
    expect(found('sales_quarters_up')).toBe(1)
  })

  test('takes the word of a quarter itself where both were filed on one day, and the year’s for the year', () => {
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

  test('knows nothing that was filed later, nor what is older than a company may leave it', () => {
    expect(measured(20260801, { statements })('sales_qoq')).toBeCloseTo(12.5, 9)
    const last = addDays(tradingDay(20260630), FRESH_DAYS)
    expect(measured(last, { statements })('sales_qoq')).toBeCloseTo(100 / 3, 9)
    expect(measured(addDays(last, 1), { statements })('sales_qoq')).toBeNaN()
  })

  test('is not made of money of another country', () => {
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
    report_date: tradingDay(20270215),
    time: null,
    confirmed: false,
    eps_actual: null,
    eps_consensus: null,
    sales_actual: null,
    sales_consensus: sales_consensus!,
    target_year: target_year!,
    target_quarter: quarter as 1 | null,
  }))

  test('is against the year before, counts the years and what is expected of the next', () => {
    const of = measured(20260901, { statements: years, earnings })
    expect(of('sales_annual_yoy')).toBeCloseTo(25, 9)
    expect(of('sales_years_up')).toBe(2)
    expect(of('sales_annual_expected')).toBeCloseTo(20, 9)
    expect(of('operating_income_annual_expected')).toBeNaN()
    expect(of('sales_qoq')).toBeNaN()
  })

  test('is the sum of four quarters where no year was filed', () => {
    const statements = [...quarterly(2024, [10, 10, 10, 10]), ...quarterly(2025, [11, 11, 11, 11])]
    const of = measured(20260301, { statements, earnings })
    expect(of('sales_annual_yoy')).toBeCloseTo(10, 9)
    expect(of('sales_annual_expected')).toBeCloseTo((180 / 44 - 1) * 100, 9)
    expect(measured(20260301, { statements })('sales_annual_expected')).toBeNaN()
  })
})

describe('a surprise', () => {
  const report = (
    report_date: number,
    quarter: 1 | 2 | 3 | 4,
    actual: number | null,
    consensus: number | null,
  ) => ({
    ...{ report_date: tradingDay(report_date), time: null, confirmed: true, eps_actual: null },
    ...{ eps_consensus: null, sales_actual: actual, sales_consensus: consensus },
    ...{ target_year: 2026, target_quarter: quarter },
  })
  const first = report(20260515, 1, 90, 100)
  const second = report(20260814, 2, 120, 100)

  test('is what the newest quarter reported against what was expected of it', () => {
    const earnings = [second, first, report(20261113, 3, null, 130)]
    expect(measured(20260901, { earnings })('sales_surprise')).toBeCloseTo(20, 9)
    expect(measured(20260813, { earnings })('sales_surprise')).toBeCloseTo(-10, 9)
    expect(measured(20260514, { earnings })('sales_surprise')).toBeNaN()
    expect(measured(20260901, { earnings })('net_income_surprise')).toBeNaN()
  })

  test('is none any more of a company that has long reported nothing', () => {
    const last = addDays(second.report_date, FRESH_DAYS)
    expect(measured(last, { earnings: [second] })('sales_surprise')).toBeCloseTo(20, 9)
    expect(measured(addDays(last, 1), { earnings: [second] })('sales_surprise')).toBeNaN()
  })

  test('is not that of an older quarter where of the newest nothing was expected', () => {
    expect(
      measured(20260901, { earnings: [first, report(20260814, 2, 120, null)] })('sales_surprise'),
    ).toBeNaN()
  })
})

/** Period by period from the filings as they stand there, without any table. */
function slowQuarter(known: Fundamentals, year: number, quarter: number, item: 'sales'): number | null {
  const newest = (wanted: number | null, until: TradingDay | null): Statement | undefined =>
    known
      .filter(each => each.year === year && each.quarter === wanted && each[item] !== null)
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

test('every quarter is what its filings say, corrections and all', { timeout: 300_000 }, () => {
  const day = tradingDay(20250601)
  const rounds = process.env.PROOF_ROUNDS === 'full' ? 3000 : 200
  let compared = 0
  fc.assert(
    fc.property(arbitraryFundamentals, statements => {
      const known = statements.filter(({ report_date }) => report_date <= day)
      const world = { ...plainWorld(bars), day, statements }
      const { quarters } = periodsOf(measuredOf(world)).sales
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

test('percentages do not change with the unit of money', () => {
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
