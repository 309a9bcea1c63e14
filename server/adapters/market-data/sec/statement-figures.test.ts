import { describe, expect, it } from 'vitest'
import { type ConceptFacts, reportSpans, salesFacts, statementsOfFacts } from '#tests/builders/sec-facts.ts'

const { first, whole } = reportSpans

describe('figures', () => {
  const end = { ...first, start: undefined }
  const held = (val: number) => [{ ...JSON.parse(JSON.stringify(end)), val }]
  const base = salesFacts({ ...first, val: 1000 })

  it('use the first concept of the list that a report states', () => {
    const contracts: ConceptFacts = [
      'RevenueFromContractWithCustomerExcludingAssessedTax',
      'USD',
      [{ ...first, val: 900 }],
    ]
    expect(statementsOfFacts([contracts, base])[0]!.sales).toBe(1000)
    expect(statementsOfFacts([contracts])[0]!.sales).toBe(900)
  })

  it('count all liabilities as debt, as filed or as the total minus equity', () => {
    const group = 'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest'
    const total: ConceptFacts = ['LiabilitiesAndStockholdersEquity', 'USD', held(900)]
    const own: ConceptFacts = ['StockholdersEquity', 'USD', held(300)]
    const debtOf = (...conceptFacts: ConceptFacts[]) => statementsOfFacts([base, ...conceptFacts])[0]!.debt
    expect(debtOf(['Liabilities', 'USD', held(555)], total, own)).toBe(555)
    expect(
      debtOf(['LiabilitiesCurrent', 'USD', held(200)], ['LiabilitiesNoncurrent', 'USD', held(350)]),
    ).toBe(550)
    expect(debtOf(total, own, [group, 'USD', held(340)])).toBe(560)
    expect(debtOf(total, own, ['MinorityInterest', 'USD', held(40)])).toBe(560)
    expect(debtOf(total)).toBeNull()
  })

  it('add depreciation, and amortisation where it is stated, to operating income; without one of the two there is no EBITDA', () => {
    const income: ConceptFacts = ['OperatingIncomeLoss', 'USD', [{ ...first, val: 100 }]]
    const worn: ConceptFacts = ['Depreciation', 'USD', [{ ...first, val: 20 }]]
    const patents: ConceptFacts = ['AmortizationOfIntangibleAssets', 'USD', [{ ...first, val: 5 }]]
    expect(statementsOfFacts([base, income, worn, patents])[0]!.ebitda).toBe(125)
    expect(statementsOfFacts([base, income, worn])[0]!.ebitda).toBe(120)
    expect(statementsOfFacts([base, income, patents])[0]!.ebitda).toBeNull()
    expect(statementsOfFacts([base, worn, patents])[0]!.ebitda).toBeNull()
  })

  const shares = (val: number): ConceptFacts => [
    'WeightedAverageNumberOfDilutedSharesOutstanding',
    'shares',
    [{ ...first, val }],
  ]
  const perShare: ConceptFacts[] = [
    base,
    ['NetIncomeLoss', 'USD', [{ ...first, val: 200 }]],
    ['EarningsPerShareDiluted', 'USD/shares', [{ ...first, val: 2 }]],
    ['StockholdersEquity', 'USD', held(3000)],
    ['CommonStockSharesOutstanding', 'shares', held(96)],
  ]

  it('per share use the average shares, and equity per share those of its day', () => {
    expect(statementsOfFacts([...perShare, shares(100)])[0]).toMatchObject({
      eps: 2,
      sps: 10,
      bps: 3000 / 96,
    })
  })

  it('per share are null when the share count contradicts earnings per share, such as one in thousands', () => {
    expect(statementsOfFacts([...perShare, shares(0.1)])[0]).toMatchObject({
      eps: 2,
      sps: null,
      bps: 3000 / 96,
    })
    expect(
      statementsOfFacts([
        ...perShare.slice(0, 4),
        shares(100),
        ['CommonStockSharesOutstanding', 'shares', held(0.096)],
      ])[0],
    ).toMatchObject({ sps: 10, bps: null })
  })

  it('per share of one class of several are given only when earnings per share confirm the count', () => {
    const unproven = perShare.filter(([name]) => name !== 'EarningsPerShareDiluted')
    expect(statementsOfFacts([...perShare, shares(100)], 'stated')[0]).toMatchObject({ eps: 2, sps: 10 })
    expect(statementsOfFacts([...unproven, shares(100)], 'stated')[0]).toMatchObject({
      eps: null,
      sps: null,
      bps: null,
    })
    expect(statementsOfFacts([...unproven, shares(100)], 'all')[0]).toMatchObject({ sps: 10 })
  })

  it('count the shares of all classes where only each class has an average, if earnings per share confirm them', () => {
    expect(statementsOfFacts(perShare, 'stated')[0]).toMatchObject({ shares: 96, bps: 3000 / 96, sps: null })
    const others = perShare.filter(([name]) => name !== 'CommonStockSharesOutstanding')
    const inThousands: ConceptFacts = ['CommonStockSharesOutstanding', 'shares', held(0.096)]
    expect(statementsOfFacts([...others, inThousands], 'stated')[0]).toMatchObject({
      shares: null,
      bps: null,
    })
  })

  it('have the debt that is due within a year beside the rest of it', () => {
    const later: ConceptFacts = ['LongTermDebtAndCapitalLeaseObligations', 'USD', held(13_781)]
    const soon: ConceptFacts = ['LongTermDebtCurrent', 'USD', held(1000)]
    expect(statementsOfFacts([base, later, soon])[0]!.interest_debt).toBe(14_781)
    expect(statementsOfFacts([base, later])[0]!.interest_debt).toBe(13_781)
  })

  it('are not given per depositary receipt', () => {
    expect(statementsOfFacts([...perShare, shares(100)], 'none')[0]).toMatchObject({
      ...{ eps: null, sps: null, bps: null, sales: 1000 },
    })
  })

  it('are in the company’s own currency, and missing when that is neither won nor dollar', () => {
    expect(statementsOfFacts([['Revenues', 'KRW', [{ ...first, val: 7 }]]], 'none')[0]).toMatchObject({
      currency: 'KRW',
      sales: 7,
    })
    const yuan: ConceptFacts = [
      'Revenues',
      'CNY',
      [
        { ...whole, val: 7 },
        { ...first, val: 8 },
      ],
    ]
    const translated: ConceptFacts = ['Revenues', 'USD', [{ ...first, val: 1 }]]
    expect(statementsOfFacts([yuan, translated])).toEqual([])
  })
})
