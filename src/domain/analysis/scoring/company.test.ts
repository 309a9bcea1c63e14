import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryCompany, arbitraryFundamentals, filing } from '#tests/builders/fundamentals.ts'
import { addDays, toTradingDay } from '../../market/calendar/day.ts'
import { computeCompanyFigures } from './company.ts'
import * as figures from './figures.ts'
import {
  type CompanyFilings,
  type FigureName,
  filingsInTodaysShares,
  filingsKnownAt,
} from './fundamentals.ts'

const lastFourQuarters = (known: CompanyFilings, name: FigureName) =>
  figures.lastFourQuarters(figures.timelineOf(known), name)
const newestFigure = (known: CompanyFilings, name: FigureName) =>
  figures.newestFigure(figures.timelineOf(known), name)?.now ?? null

const days = fc.integer({ min: 0, max: 2500 }).map(count => addDays(toTradingDay(20210101), count))

describe('the filings known on a day', () => {
  const filings = [
    filing({ year: 2023, sales: 100, filed: 20240315 }),
    filing({ year: 2023, sales: 90, filed: 20240820 }),
    filing({ year: 2024, sales: 130, filed: 20250314 }),
  ]

  test('begin on the day of the first filing and have nothing later', () => {
    expect(filingsKnownAt(filings, toTradingDay(20240314))).toEqual([])
    expect(filingsKnownAt(filings, toTradingDay(20240315))).toEqual([filings[0]])
    expect(filingsKnownAt(filings, toTradingDay(20250314))).toEqual(filings)
  })

  test('have a correction only from its own day on', () => {
    const sales = (day: number) => lastFourQuarters(filingsKnownAt(filings, toTradingDay(day)), 'sales')?.now
    expect(sales(20240819)).toEqual({ value: 100, date: 20240315 })
    expect(sales(20240820)).toEqual({ value: 90, date: 20240820 })
  })

  test('are the same from all filings as from those cut at the day', () => {
    fc.assert(
      fc.property(arbitraryFundamentals, days, days, (all, one, other) => {
        const [early, late] = one < other ? [one, other] : [other, one]
        const cut = all.filter(({ report_date }) => report_date <= early)
        expect(filingsKnownAt(cut, late)).toEqual(filingsKnownAt(all, early))
        expect(filingsKnownAt(filingsKnownAt(all, late), early)).toEqual(filingsKnownAt(all, early))
      }),
    )
  })

  test('give the same reading of a company as filings cut at its day', () => {
    fc.assert(
      fc.property(arbitraryCompany, company => {
        const cut = company.fundamentals.filter(({ report_date }) => report_date <= company.day)
        expect(computeCompanyFigures({ ...company, fundamentals: cut })).toEqual(
          computeCompanyFigures(company),
        )
      }),
    )
  })
})

describe('the newest four quarters', () => {
  const quarters = ([1, 2, 3, 4] as const).map((quarter, at) =>
    filing({
      year: 2023,
      quarter,
      sales: 10 * quarter,
      filed: [20230515, 20230814, 20231114, 20240315][at]!,
    }),
  )
  const first = filing({ year: 2024, quarter: 1, sales: 50, filed: 20240516 })

  test('are added up across the turn of the year', () => {
    expect(lastFourQuarters(quarters, 'sales')).toMatchObject({
      now: { value: 100, date: 20240315 },
      before: null,
    })
    expect(lastFourQuarters([first, ...quarters], 'sales')?.now).toEqual({ value: 140, date: 20240516 })
  })

  test('use a fourth quarter that is derived from the year where only the year was filed', () => {
    const year = filing({ year: 2023, sales: 100, filed: 20240315 })
    expect(lastFourQuarters([year, ...quarters.slice(0, 3), first], 'sales')?.now).toEqual({
      value: 140,
      date: 20240516,
    })
  })

  test('are a whole year where no quarters are known', () => {
    const years = [
      filing({ year: 2023, sales: 120, filed: 20240315 }),
      filing({ year: 2022, sales: 100, filed: 20230315 }),
    ]
    expect(lastFourQuarters(years, 'sales')).toMatchObject({
      now: { value: 120, date: 20240315 },
      before: { value: 100, date: 20230315 },
    })
  })

  test('fall back to the year while a later quarter is the only one', () => {
    const year = filing({ year: 2023, sales: 120, filed: 20240315 })
    expect(lastFourQuarters([year, first], 'sales')?.now).toEqual({ value: 120, date: 20240315 })
  })

  test('are null with a gap among them', () => {
    expect(lastFourQuarters([...quarters.slice(0, 2), quarters[3]!], 'sales')).toBeNull()
    expect(lastFourQuarters([], 'sales')).toBeNull()
    expect(lastFourQuarters(quarters, 'ebitda')).toBeNull()
  })
})

describe('when a year and its quarters contradict each other', () => {
  const quarterly = (values: readonly (number | null)[], filed: (at: number) => number) =>
    values.flatMap((eps, at) =>
      eps === null ? [] : [filing({ year: 2023, quarter: (at + 1) as 1 | 2 | 3 | 4, eps, filed: filed(at) })],
    )
  const onTime = (at: number) => [20230515, 20230814, 20231114, 20240301][at]!
  const year = filing({ year: 2023, eps: 100, filed: 20240301 })
  const of = (known: CompanyFilings) => lastFourQuarters(known, 'eps')?.now

  test('the later filing counts: a last quarter that was filed after the year', () => {
    const three = quarterly([30, 30, 20, null], onTime)
    const last = filing({ year: 2023, quarter: 4, eps: -200, filed: 20240510 })
    expect(of([...three, year])).toEqual({ value: 100, date: 20240301 })
    expect(of([...three, year, last])).toEqual({ value: -120, date: 20240510 })
    // Without the other quarters the last quarter says nothing about the year.
    expect(of([year, last])).toEqual({ value: 100, date: 20240301 })
  })

  test('the later filing counts: quarters filed again, all of them or one', () => {
    const first = quarterly([30, 30, 20, 20], onTime)
    expect(of([...first, year])).toEqual({ value: 100, date: 20240301 })
    const all = quarterly([5, 5, 5, 5], () => 20240510)
    expect(of([...first, year, ...all])).toEqual({ value: 20, date: 20240510 })
    const one = filing({ year: 2023, quarter: 2, eps: 10, filed: 20240510 })
    expect(of([...first, year, one])).toEqual({ value: 80, date: 20240510 })
    // A last quarter that was derived stays what it was when the year was filed.
    expect(of([...first.slice(0, 3), year, one])).toEqual({ value: 80, date: 20240510 })
  })

  test('the later filing counts: the year filed again, with what it leaves for its last quarter', () => {
    const first = quarterly([30, 30, 20, 20], onTime)
    const again = { ...year, eps: 70, report_date: toTradingDay(20240820) }
    const next = filing({ year: 2024, quarter: 1, eps: 40, filed: 20240516 })
    expect(of([...first, year, again])).toEqual({ value: 70, date: 20240820 })
    expect(of([...first, year, next])).toEqual({ value: 110, date: 20240516 })
    expect(of([...first, year, next, again])).toEqual({ value: 80, date: 20240820 })
  })

  test('the year counts when both were filed on one day', () => {
    const rounded = quarterly([30, 30, 20, 19], onTime)
    expect(of([...rounded, year])).toEqual({ value: 100, date: 20240301 })
  })
})

test('a figure of the balance sheet is taken from the newest period, in its newest filing', () => {
  const filings = [
    filing({ year: 2024, quarter: 1, equity: 60, filed: 20240516 }),
    filing({ year: 2023, equity: 50, filed: 20240315 }),
    filing({ year: 2023, quarter: 4, equity: 40, filed: 20240820 }),
  ]
  expect(newestFigure(filings, 'equity')).toEqual({ value: 60, date: 20240516 })
  expect(newestFigure(filings.slice(1), 'equity')).toEqual({ value: 40, date: 20240820 })
  expect(newestFigure(filings, 'debt')).toBeNull()
})

test('a correction that leaves a figure out keeps the earlier value', () => {
  const filings = [filing({ equity: 50, debt: 1, filed: 20240315 }), filing({ debt: 2, filed: 20240820 })]
  expect(newestFigure(filings, 'equity')?.value).toBe(50)
  expect(newestFigure(filings, 'debt')?.value).toBe(2)
})

test('per-share figures follow a split, totals do not', () => {
  const before = filing({ eps: 500, bps: 1000, sales: 7, filed: 20240315 })
  const after = filing({ year: 2025, eps: 120, filed: 20250315 })
  const [old, young] = filingsInTodaysShares([before, after], day => (day < 20241001 ? 0.2 : 1))
  expect(old).toMatchObject({ eps: 100, bps: 200, sps: null, sales: 7 })
  expect(young).toMatchObject({ eps: 120, bps: null })
})
