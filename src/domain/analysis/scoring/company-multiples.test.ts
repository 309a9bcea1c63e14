import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryCompany, filing } from '#tests/builders/fundamentals.ts'
import { addDays, type TradingDay, toTradingDay } from '../../market/calendar/day.ts'
import { type CompanyFiguresInput, computeCompanyFigures, MAX_FIGURE_AGE_DAYS } from './company.ts'
import { type CompanyFilings, figureNames } from './fundamentals.ts'

const company: CompanyFiguresInput = {
  day: toTradingDay(20250401),
  price: 1000,
  currency: 'KRW',
  shares: 10,
  fundamentals: [
    filing({ year: 2023, sales: 8000, operating_income: -5, net_income: 400, eps: 40, filed: 20240315 }),
    filing({
      year: 2024,
      sales: 10_000,
      operating_income: 700,
      net_income: 500,
      eps: 50,
      bps: 800,
      sps: 1000,
      cps: 80,
      ebitda: 1200,
      debt: 2000,
      equity: 4000,
      filed: 20250315,
    }),
  ],
}
const value = (reading: ReturnType<typeof computeCompanyFigures>, multiple: keyof typeof reading.multiples) =>
  reading.multiples[multiple]?.value

describe('the multiples of a company', () => {
  test('follow their definitions', () => {
    const read = computeCompanyFigures(company)
    expect(value(read, 'PER')).toBe(20)
    expect(value(read, 'PBR')).toBe(1.25)
    expect(value(read, 'PSR')).toBe(1)
    expect(value(read, 'PCR')).toBe(12.5)
    expect(value(read, 'EV_EBITDA')).toBe(10)
    expect(value(read, 'PEGR')).toBeCloseTo(0.8, 12)
    expect(value(read, 'ROE')).toBe(12.5)
    expect(value(read, 'DR')).toBe(50)
    expect(read.growth.sales).toEqual({ value: 25, date: 20250315 })
    expect(read.growth.operating_income).toBe('no-base')
    expect(read.multiples.PER?.date).toBe(20250315)
  })

  const changed = (
    figures: Partial<Parameters<typeof filing>[0]>,
  ): ReturnType<typeof computeCompanyFigures> => {
    const [old, young] = company.fundamentals
    return computeCompanyFigures({ ...company, fundamentals: [old!, { ...young!, ...figures }] })
  }

  test('use the year before, with its date, where the newest filing leaves a figure out', () => {
    expect(changed({ eps: null }).multiples.PER).toEqual({ value: 25, date: 20240315 })
  })

  test('are null where something they need is missing, and never a guess', () => {
    expect(computeCompanyFigures({ ...company, fundamentals: [] }).multiples.PER).toBeNull()
    expect(changed({ cps: null }).multiples.PCR).toBeNull()
    expect(changed({ eps: 0 }).multiples.PER).toBeNull()
    expect(changed({ eps: 40 }).multiples.PEGR).toBeNull()
    expect(changed({ debt: null }).multiples).toMatchObject({ EV_EBITDA: null, DR: null })
    expect(computeCompanyFigures({ ...company, shares: null }).multiples.EV_EBITDA).toBeNull()
    expect(computeCompanyFigures({ ...company, shares: 0 })).toEqual(
      computeCompanyFigures({ ...company, shares: null }),
    )
    expect(changed({ equity: 0 }).multiples).toMatchObject({ ROE: null, DR: null })
  })

  test('stay negative where the figure is, except a return on negative equity', () => {
    const read = changed({ eps: -50, equity: -4000, bps: -800 })
    expect(value(read, 'PER')).toBe(-20)
    expect(value(read, 'PBR')).toBe(-1.25)
    expect(value(read, 'DR')).toBe(-50)
    expect(read.multiples.ROE).toBeNull()
  })

  test('are not computed from two currencies', () => {
    const read = computeCompanyFigures({ ...company, currency: 'USD' })
    expect(Object.values(read.multiples).every(multiple => multiple === null)).toBe(true)
    expect(read.growth.sales).toBe('unknown')
  })

  test('end sixteen months after the newest period, whenever it was filed', () => {
    const on = (day: TradingDay, fundamentals: CompanyFilings = company.fundamentals) =>
      computeCompanyFigures({ ...company, day, fundamentals })
    const last = addDays(toTradingDay(20241231), MAX_FIGURE_AGE_DAYS)
    expect(value(on(last), 'PER')).toBe(20)
    expect(on(last).multiples.DR).not.toBeNull()
    expect(on(addDays(last, 1)).multiples).toMatchObject({ PER: null, DR: null })
    const old = filing({ year: 2012, eps: 100, bps: 1000, sales: 5, debt: 1, equity: 1, filed: 20240401 })
    const { multiples, growth } = on(toTradingDay(20240402), [old])
    expect(Object.values(multiples).every(multiple => multiple === null)).toBe(true)
    expect(growth.sales).toBe('unknown')
  })

  test('count from the first filing of a period when its year ends before the calendar’s', () => {
    // These filings are for a fiscal year 2025 that ended in January 2024.
    const early = [
      filing({ year: 2025, eps: 50, filed: 20240301 }),
      filing({ year: 2025, eps: 40, filed: 20250501 }),
    ]
    const on = (day: TradingDay) =>
      computeCompanyFigures({ ...company, day, fundamentals: early }).multiples.PER?.value
    const last = addDays(toTradingDay(20240301), MAX_FIGURE_AGE_DAYS)
    expect(on(last)).toBe(25)
    expect(on(addDays(last, 1))).toBeUndefined()
  })

  test('do not depend on the unit of money', () => {
    // The units are powers of two, so that even the last digit must be equal.
    fc.assert(
      fc.property(arbitraryCompany, fc.constantFrom(0.25, 0.5, 2, 1024), (of, unit) => {
        const scaled = {
          ...of,
          price: of.price * unit,
          fundamentals: of.fundamentals.map(statement => ({
            ...statement,
            ...Object.fromEntries(
              figureNames.map(name => [name, statement[name] === null ? null : statement[name] * unit]),
            ),
          })),
        }
        const { multiples, growth } = computeCompanyFigures(of)
        expect(computeCompanyFigures(scaled)).toMatchObject({ multiples, growth })
      }),
    )
  })
})
