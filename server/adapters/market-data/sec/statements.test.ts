import { describe, expect, it } from 'vitest'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { secReports } from './facts.ts'
import type { PerShareRule } from './figures.ts'
import { secStatements } from './statements.ts'
import { companyFactsSchema, type WireFact } from './wire.ts'

type Told = [concept: string, unit: string, facts: Partial<WireFact>[]]

const filing = (form: string, fp: string, fy: number, filed: string) => ({
  form,
  fp,
  fy,
  filed,
  accn: `${filed} ${form}`,
})
const q1 = filing('10-Q', 'Q1', 2026, '2026-05-04')
const q2 = filing('10-Q', 'Q2', 2026, '2026-08-03')
const year = filing('10-K', 'FY', 2025, '2026-02-20')

const first = { start: '2026-01-01', end: '2026-03-31', ...q1 }
const second = { start: '2026-04-01', end: '2026-06-30', ...q2 }
const half = { start: '2026-01-01', end: '2026-06-30', ...q2 }
const whole = { start: '2025-01-01', end: '2025-12-31', ...year }

function read(conceptFacts: Told[], perShare: PerShareRule = 'all', until = 20261120) {
  const concepts: Record<string, { units: Record<string, unknown> }> = {}
  for (const [concept, unit, facts] of conceptFacts) {
    concepts[concept] ??= { units: {} }
    concepts[concept].units[unit] = facts
  }
  const wire = companyFactsSchema.parse({ facts: { 'us-gaap': concepts, invest: { Unknown: 1 } } })
  const reported = secReports(wire, toTradingDay(until))
  return reported ? secStatements(reported, perShare).map(({ statement }) => statement) : []
}

const sales = (...facts: Partial<WireFact>[]): Told => ['Revenues', 'USD', facts]

describe('statements', () => {
  it('have the period and the filing day', () => {
    expect(read([sales({ ...whole, val: 400 }, { ...first, val: 110 })])).toEqual([
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
    const held = (concept: string, val: number): Told => [concept, 'USD', [{ end: '2026-03-31', ...q1, val }]]
    const [statement] = read([
      sales({ ...first, val: 110 }),
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
    const cash: Told = [
      'NetCashProvidedByUsedInOperatingActivities',
      'USD',
      [
        { ...first, val: 50 },
        { ...half, val: 120 },
      ],
    ]
    const more: Told[] = [
      sales({ ...first, val: 110 }, { ...second, val: 130 }, { ...half, val: 240 }),
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
    expect(read([cash, ...more]).map(one => [one.quarter, one.sales, one.cps])).toEqual([
      [1, 110, 5],
      [2, 130, 7],
    ])
    const [, , [, later]] = cash
    const withoutFirst = read([[cash[0], cash[1], [later!]], ...more])
    expect(withoutFirst.map(one => one.cps)).toEqual([null, null])
  })

  it('never compute earnings per share from six months', () => {
    const eps: Told = [
      'EarningsPerShareDiluted',
      'USD/shares',
      [
        { ...first, val: 1 },
        { ...half, val: 2.5 },
      ],
    ]
    expect(read([sales({ ...first, val: 1 }, { ...second, val: 1 }), eps]).map(one => one.eps)).toEqual([
      1,
      null,
    ])
  })

  it('repeat an earlier period only when a later report changes it, with the later day', () => {
    const again = filing('10-K', 'FY', 2026, '2027-02-19')
    const before = { start: whole.start, end: whole.end, ...again }
    const now = { start: '2026-01-01', end: '2026-12-31', ...again, val: 500 }
    const dates = (val: number) =>
      read([sales({ ...whole, val: 400 }, { ...before, val }, now)], 'all', 20270301).map(one => [
        one.year,
        one.report_date,
        one.sales,
      ])
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
    expect(read([sales({ ...whole, val: 400 }, { ...first, val: 110 })], 'all', 20260503)).toHaveLength(1)
  })

  it('have one row for a report and its amendment on the same day', () => {
    const amended = { ...whole, form: '10-K/A', accn: 'z', val: 401 }
    expect(read([sales({ ...whole, val: 400 }, amended)])).toEqual([
      expect.objectContaining({ sales: 401, report_date: 20260220 }),
    ])
  })

  it('leave out transition reports, prospectuses, and reports without a quarter', () => {
    const odd = [
      { ...whole, form: '10-KT', val: 1 },
      { ...whole, form: 'S-1', fp: null, fy: null, val: 1 },
      { ...first, fp: null, val: 1 },
    ]
    expect(read([sales(...odd)])).toEqual([])
  })

  it('label a year as most of the company’s reports do, even when single reports differ', () => {
    const of = (fy: number, end: string, filed: string) => ({
      ...filing('10-K', 'FY', fy, filed),
      ...{ start: `${Number(end.slice(0, 4)) - 1}-02-01`, end, val: Number(end.slice(0, 4)) },
    })
    const quarter = {
      ...filing('10-Q', 'Q1', 2026, '2026-06-05'),
      start: '2026-02-01',
      end: '2026-05-02',
      val: 5,
    }
    const years = [
      of(2023, '2024-01-31', '2024-03-20'),
      of(2025, '2025-01-31', '2025-03-20'),
      of(2025, '2026-01-31', '2026-03-20'),
    ]
    expect(read([sales(...years, quarter)]).map(one => [one.year, one.quarter, one.sales])).toEqual([
      [2023, null, 2024],
      [2024, null, 2025],
      [2025, null, 2026],
      [2026, 1, 5],
    ])
  })

  it('accept a quarter of sixteen weeks and a year of fifty-three', () => {
    const long = {
      ...filing('10-K', 'FY', 2025, '2026-02-20'),
      start: '2024-12-29',
      end: '2026-01-03',
      val: 53,
    }
    const weeks = {
      ...filing('10-Q', 'Q1', 2026, '2026-06-01'),
      start: '2026-01-04',
      end: '2026-04-25',
      val: 16,
    }
    expect(read([sales(long, weeks)]).map(one => [one.year, one.quarter, one.sales])).toEqual([
      [2025, null, 53],
      [2026, 1, 16],
    ])
  })
})

describe('figures', () => {
  const end = { ...first, start: undefined }
  const held = (val: number) => [{ ...JSON.parse(JSON.stringify(end)), val }]
  const base = sales({ ...first, val: 1000 })

  it('use the first concept of the list that a report states', () => {
    const contracts: Told = [
      'RevenueFromContractWithCustomerExcludingAssessedTax',
      'USD',
      [{ ...first, val: 900 }],
    ]
    expect(read([contracts, base])[0]!.sales).toBe(1000)
    expect(read([contracts])[0]!.sales).toBe(900)
  })

  it('count all liabilities as debt, as filed or as the total minus equity', () => {
    const group = 'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest'
    const total: Told = ['LiabilitiesAndStockholdersEquity', 'USD', held(900)]
    const own: Told = ['StockholdersEquity', 'USD', held(300)]
    const debtOf = (...conceptFacts: Told[]) => read([base, ...conceptFacts])[0]!.debt
    expect(debtOf(['Liabilities', 'USD', held(555)], total, own)).toBe(555)
    expect(
      debtOf(['LiabilitiesCurrent', 'USD', held(200)], ['LiabilitiesNoncurrent', 'USD', held(350)]),
    ).toBe(550)
    expect(debtOf(total, own, [group, 'USD', held(340)])).toBe(560)
    expect(debtOf(total, own, ['MinorityInterest', 'USD', held(40)])).toBe(560)
    expect(debtOf(total)).toBeNull()
  })

  it('add depreciation, and amortisation where it is stated, to operating income; without one of the two there is no EBITDA', () => {
    const income: Told = ['OperatingIncomeLoss', 'USD', [{ ...first, val: 100 }]]
    const worn: Told = ['Depreciation', 'USD', [{ ...first, val: 20 }]]
    const patents: Told = ['AmortizationOfIntangibleAssets', 'USD', [{ ...first, val: 5 }]]
    expect(read([base, income, worn, patents])[0]!.ebitda).toBe(125)
    expect(read([base, income, worn])[0]!.ebitda).toBe(120)
    expect(read([base, income, patents])[0]!.ebitda).toBeNull()
    expect(read([base, worn, patents])[0]!.ebitda).toBeNull()
  })

  const shares = (val: number): Told => [
    'WeightedAverageNumberOfDilutedSharesOutstanding',
    'shares',
    [{ ...first, val }],
  ]
  const perShare: Told[] = [
    base,
    ['NetIncomeLoss', 'USD', [{ ...first, val: 200 }]],
    ['EarningsPerShareDiluted', 'USD/shares', [{ ...first, val: 2 }]],
    ['StockholdersEquity', 'USD', held(3000)],
    ['CommonStockSharesOutstanding', 'shares', held(96)],
  ]

  it('per share use the average shares, and equity per share those of its day', () => {
    expect(read([...perShare, shares(100)])[0]).toMatchObject({ eps: 2, sps: 10, bps: 3000 / 96 })
  })

  it('per share are null when the share count contradicts earnings per share, such as one in thousands', () => {
    expect(read([...perShare, shares(0.1)])[0]).toMatchObject({ eps: 2, sps: null, bps: 3000 / 96 })
    expect(
      read([
        ...perShare.slice(0, 4),
        shares(100),
        ['CommonStockSharesOutstanding', 'shares', held(0.096)],
      ])[0],
    ).toMatchObject({ sps: 10, bps: null })
  })

  it('per share of one class of several are given only when earnings per share confirm the count', () => {
    const unproven = perShare.filter(([name]) => name !== 'EarningsPerShareDiluted')
    expect(read([...perShare, shares(100)], 'stated')[0]).toMatchObject({ eps: 2, sps: 10 })
    expect(read([...unproven, shares(100)], 'stated')[0]).toMatchObject({ eps: null, sps: null, bps: null })
    expect(read([...unproven, shares(100)], 'all')[0]).toMatchObject({ sps: 10 })
  })

  it('count the shares of all classes where only each class has an average, if earnings per share confirm them', () => {
    expect(read(perShare, 'stated')[0]).toMatchObject({ shares: 96, bps: 3000 / 96, sps: null })
    const others = perShare.filter(([name]) => name !== 'CommonStockSharesOutstanding')
    const inThousands: Told = ['CommonStockSharesOutstanding', 'shares', held(0.096)]
    expect(read([...others, inThousands], 'stated')[0]).toMatchObject({ shares: null, bps: null })
  })

  it('have the debt that is due within a year beside the rest of it', () => {
    const later: Told = ['LongTermDebtAndCapitalLeaseObligations', 'USD', held(13_781)]
    const soon: Told = ['LongTermDebtCurrent', 'USD', held(1000)]
    expect(read([base, later, soon])[0]!.interest_debt).toBe(14_781)
    expect(read([base, later])[0]!.interest_debt).toBe(13_781)
  })

  it('are not given per depositary receipt', () => {
    expect(read([...perShare, shares(100)], 'none')[0]).toMatchObject({
      ...{ eps: null, sps: null, bps: null, sales: 1000 },
    })
  })

  it('are in the company’s own currency, and missing when that is neither won nor dollar', () => {
    expect(read([['Revenues', 'KRW', [{ ...first, val: 7 }]]], 'none')[0]).toMatchObject({
      currency: 'KRW',
      sales: 7,
    })
    const yuan: Told = [
      'Revenues',
      'CNY',
      [
        { ...whole, val: 7 },
        { ...first, val: 8 },
      ],
    ]
    const translated: Told = ['Revenues', 'USD', [{ ...first, val: 1 }]]
    expect(read([yuan, translated])).toEqual([])
  })
})
