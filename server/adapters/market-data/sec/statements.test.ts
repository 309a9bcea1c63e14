import { describe, expect, it } from 'vitest'
import {
  type ConceptFacts,
  factsOfFiling,
  quarterReport,
  reportSpans,
  salesFacts,
  statementsOfFacts,
} from '#tests/builders/sec-facts.ts'

const { first, half, second, whole } = reportSpans

describe('statements', () => {
  it('have the period and the filing day', () => {
    expect(statementsOfFacts([salesFacts({ ...whole, val: 400 }, { ...first, val: 110 })])).toEqual([
      expect.objectContaining({
        year: 2025,
        quarter: null,
        report_date: 20260220,
        sales: 400,
        currency: 'USD',
      }),
      expect.objectContaining({ year: 2026, quarter: 1, report_date: 20260504, sales: 110, eps: null }),
    ])
  })

  it('have interest-bearing debt, and cash with all marketable securities', () => {
    const held = (concept: string, val: number): ConceptFacts => [
      concept,
      'USD',
      [{ end: '2026-03-31', ...quarterReport, val }],
    ]
    const [statement] = statementsOfFacts([
      salesFacts({ ...first, val: 110 }),
      held('Liabilities', 900),
      held('LongTermDebtNoncurrent', 300),
      held('LongTermDebtCurrent', 40),
      held('CommercialPaper', 7),
      held('CashAndCashEquivalentsAtCarryingValue', 50),
      held('MarketableSecuritiesCurrent', 30),
      held('MarketableSecuritiesNoncurrent', 200),
    ])
    expect(statement).toMatchObject({ debt: 900, interest_debt: 347, cash: 280 })
  })

  it('do not take six months for a quarter, and subtract the quarter before from a year-to-date figure', () => {
    const cash: ConceptFacts = [
      'NetCashProvidedByUsedInOperatingActivities',
      'USD',
      [
        { ...first, val: 50 },
        { ...half, val: 120 },
      ],
    ]
    const more: ConceptFacts[] = [
      salesFacts({ ...first, val: 110 }, { ...second, val: 130 }, { ...half, val: 240 }),
      [
        'WeightedAverageNumberOfDilutedSharesOutstanding',
        'shares',
        [
          { ...first, val: 10 },
          { ...second, val: 10 },
          { ...half, val: 10 },
        ],
      ],
    ]
    expect(statementsOfFacts([cash, ...more]).map(one => [one.quarter, one.sales, one.cps])).toEqual([
      [1, 110, 5],
      [2, 130, 7],
    ])
    const [, , [, later]] = cash
    const withoutFirst = statementsOfFacts([[cash[0], cash[1], [later!]], ...more])
    expect(withoutFirst.map(one => one.cps)).toEqual([null, null])
  })

  it('never compute earnings per share from six months', () => {
    const eps: ConceptFacts = [
      'EarningsPerShareDiluted',
      'USD/shares',
      [
        { ...first, val: 1 },
        { ...half, val: 2.5 },
      ],
    ]
    expect(
      statementsOfFacts([salesFacts({ ...first, val: 1 }, { ...second, val: 1 }), eps]).map(one => one.eps),
    ).toEqual([1, null])
  })

  it('repeat an earlier period only when a later report changes it, with the later day', () => {
    const again = factsOfFiling('10-K', 'FY', 2026, '2027-02-19')
    const before = { start: whole.start, end: whole.end, ...again }
    const now = { start: '2026-01-01', end: '2026-12-31', ...again, val: 500 }
    const dates = (val: number) =>
      statementsOfFacts([salesFacts({ ...whole, val: 400 }, { ...before, val }, now)], 'all', 20270301).map(
        one => [one.year, one.report_date, one.sales],
      )
    expect(dates(400)).toEqual([
      [2025, 20260220, 400],
      [2026, 20270219, 500],
    ])
    expect(dates(390)).toEqual([
      [2025, 20260220, 400],
      [2026, 20270219, 500],
      [2025, 20270219, 390],
    ])
  })

  it('leave out what was filed after the requested day', () => {
    expect(
      statementsOfFacts([salesFacts({ ...whole, val: 400 }, { ...first, val: 110 })], 'all', 20260503),
    ).toHaveLength(1)
  })

  it('have one row for a report and its amendment on the same day', () => {
    const amended = { ...whole, form: '10-K/A', accn: 'z', val: 401 }
    expect(statementsOfFacts([salesFacts({ ...whole, val: 400 }, amended)])).toEqual([
      expect.objectContaining({ sales: 401, report_date: 20260220 }),
    ])
  })

  it('leave out transition reports, prospectuses, and reports without a quarter', () => {
    const odd = [
      { ...whole, form: '10-KT', val: 1 },
      { ...whole, form: 'S-1', fp: null, fy: null, val: 1 },
      { ...first, fp: null, val: 1 },
    ]
    expect(statementsOfFacts([salesFacts(...odd)])).toEqual([])
  })

  it('label a year as most of the company’s reports do, even when single reports differ', () => {
    const of = (fy: number, end: string, filed: string) => ({
      ...factsOfFiling('10-K', 'FY', fy, filed),
      ...{ start: `${Number(end.slice(0, 4)) - 1}-02-01`, end, val: Number(end.slice(0, 4)) },
    })
    const quarter = {
      ...factsOfFiling('10-Q', 'Q1', 2026, '2026-06-05'),
      start: '2026-02-01',
      end: '2026-05-02',
      val: 5,
    }
    const years = [
      of(2023, '2024-01-31', '2024-03-20'),
      of(2025, '2025-01-31', '2025-03-20'),
      of(2025, '2026-01-31', '2026-03-20'),
    ]
    expect(
      statementsOfFacts([salesFacts(...years, quarter)]).map(one => [one.year, one.quarter, one.sales]),
    ).toEqual([
      [2023, null, 2024],
      [2024, null, 2025],
      [2025, null, 2026],
      [2026, 1, 5],
    ])
  })

  it('accept a quarter of sixteen weeks and a year of fifty-three', () => {
    const long = {
      ...factsOfFiling('10-K', 'FY', 2025, '2026-02-20'),
      start: '2024-12-29',
      end: '2026-01-03',
      val: 53,
    }
    const weeks = {
      ...factsOfFiling('10-Q', 'Q1', 2026, '2026-06-01'),
      start: '2026-01-04',
      end: '2026-04-25',
      val: 16,
    }
    expect(
      statementsOfFacts([salesFacts(long, weeks)]).map(one => [one.year, one.quarter, one.sales]),
    ).toEqual([
      [2025, null, 53],
      [2026, 1, 16],
    ])
  })
})
