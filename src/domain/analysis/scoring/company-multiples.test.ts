import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryCompany, filing, filingsInUnit } from '#tests/builders/fundamentals.ts'
import { addDays, type TradingDay, toTradingDay } from '../../market/calendar/day.ts'
import { type CompanyFiguresInput, computeCompanyFigures, MAX_FIGURE_AGE_DAYS } from './company.ts'
import type { CompanyFilings } from './fundamentals.ts'

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
      interest_debt: 2600,
      cash: 600,
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
    expect(changed({ eps: null, net_income: null }).multiples.PER).toEqual({ value: 25, date: 20240315 })
  })

  test('follow from totals that are newer than the figure per share of a company of several classes', () => {
    const read = changed({ eps: null, bps: null })
    expect(read.multiples.PER).toEqual({ value: 20, date: 20250315 })
    expect(read.multiples.PBR).toEqual({ value: 2.5, date: 20250315 })
    expect(read.growth.eps).toEqual({ value: 25, date: 20250315 })
    expect(read.derived).toEqual(['PER', 'PEGR', 'PBR'])
  })

  test('grow as the totals do where the figure per share of the year before is unknown', () => {
    const [old, young] = company.fundamentals
    const fundamentals = [{ ...old!, eps: null }, young!]
    const read = computeCompanyFigures({ ...company, fundamentals })
    expect(read.growth.eps).toEqual({ value: 25, date: 20250315 })
    expect(value(read, 'PER')).toBe(20)
    expect(value(read, 'PEGR')).toBeCloseTo(0.8, 12)
  })

  test('are null where something they need is missing, and never a guess', () => {
    expect(computeCompanyFigures({ ...company, fundamentals: [] }).multiples.PER).toBeNull()
    expect(changed({ cps: null }).multiples.PCR).toBeNull()
    expect(changed({ eps: 0 }).multiples.PER).toBeNull()
    expect(changed({ eps: 40 }).multiples.PEGR).toBeNull()
    expect(changed({ debt: null }).multiples.DR).toBeNull()
    for (const name of ['interest_debt', 'cash'])
      expect(changed({ [name]: null }).multiples.EV_EBITDA).toBeNull()
    expect(computeCompanyFigures({ ...company, shares: null }).multiples.EV_EBITDA).toBeNull()
    expect(computeCompanyFigures({ ...company, shares: 0 })).toEqual(
      computeCompanyFigures({ ...company, shares: null }),
    )
    expect(changed({ equity: 0 }).multiples).toMatchObject({ ROE: null, DR: null })
  })

  test('follow from the totals of the company where its filings have no figures per share', () => {
    const totals = { eps: null, bps: null, sps: null, cps: null, operating_cash: 800 }
    const read = computeCompanyFigures({
      ...company,
      fundamentals: company.fundamentals.map(filed => ({ ...filed, ...totals })),
    })
    expect(read.multiples).toMatchObject({
      PER: { value: 20, date: 20250315 },
      PBR: { value: 2.5 },
      PSR: { value: 1 },
      PCR: { value: 12.5 },
      PEGR: { value: 0.8 },
    })
    expect(read.derived).toEqual(['PER', 'PEGR', 'PBR', 'PSR', 'PCR'])
    expect(computeCompanyFigures(company).derived).toEqual([])
  })

  test('are those of the whole company where it has several classes of shares', () => {
    const totals = { eps: null, bps: null, sps: null, cps: null }
    const fundamentals = company.fundamentals.map(filed => ({ ...filed, ...totals }))
    const both = computeCompanyFigures({
      ...company,
      fundamentals,
      otherClasses: [{ price: 500, shares: 4 }],
    })
    // 10 shares at 1,000 and 4 at 500 are worth as much as 12 at 1,000.
    expect(both.shares).toBe(12)
    expect(value(both, 'PER')).toBe(24)
    expect(value(both, 'EV_EBITDA')).toBeCloseTo((12_000 + 2000) / 1200, 12)
    const unlisted = fundamentals.map(filed => ({ ...filed, shares: 15 }))
    expect(computeCompanyFigures({ ...company, fundamentals: unlisted }).shares).toBe(15)
    expect(computeCompanyFigures({ ...company, shares: null, fundamentals: unlisted }).shares).toBe(15)
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
          fundamentals: filingsInUnit(of.fundamentals, unit),
        }
        const { multiples, growth } = computeCompanyFigures(of)
        expect(computeCompanyFigures(scaled)).toMatchObject({ multiples, growth })
      }),
    )
  })
})
