import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryCompany, arbitraryPeer, filing } from '#tests/builders/fundamentals.ts'
import { brokenLaws } from '#tests/builders/score-laws.ts'
import { toTradingDay } from '../../market/calendar/day.ts'
import { type CompanyFigures, type CompanyFiguresInput, computeCompanyFigures } from './company.ts'
import { fundamentalScore, peerComparisonArrows } from './fundamental.ts'
import { fundamentalInputs } from './fundamental-inputs.ts'
import { collectSectorPeers } from './peers.ts'
import { multiples } from './valuation-table.ts'

const figure = (value: number | null) => (value === null ? null : { value, date: toTradingDay(20250315) })

const nothing: CompanyFigures = computeCompanyFigures({
  day: toTradingDay(20250401),
  price: 1000,
  currency: 'KRW',
  shares: null,
  fundamentals: [],
})

type Known = Partial<Record<(typeof multiples)[number], number>>
const withMultiples = (known: Known, growth: Partial<CompanyFigures['growth']> = {}): CompanyFigures => ({
  ...nothing,
  multiples: Object.fromEntries(
    multiples.map(name => [name, figure(known[name] ?? null)]),
  ) as CompanyFigures['multiples'],
  growth: { ...nothing.growth, ...growth },
})

const ten = { PBR: 10, PSR: 10, PER: 10, PCR: 10, EV_EBITDA: 10, PEGR: 10, ROE: 10, DR: 100 }
const likeTen = collectSectorPeers(Array.from({ length: 6 }, () => withMultiples(ten)))
const grown = (percent: number) => ({
  sales: figure(percent)!,
  operating_income: figure(percent)!,
  net_income: figure(percent)!,
})

describe('the fundamental score', () => {
  test('is 2 for a company that is best in everything, and −2 for the worst', () => {
    const best = { PBR: 1, PSR: 1, PER: 1, PCR: 1, EV_EBITDA: 1, PEGR: 1, ROE: 20, DR: 0 }
    expect(fundamentalScore(withMultiples(best, grown(30)), likeTen)).toMatchObject({
      value: 2,
      rating: 'VG',
    })
    const worst = { PBR: -1, PSR: -1, PER: -1, PCR: -1, EV_EBITDA: -1, PEGR: -1, ROE: -4, DR: 200 }
    expect(fundamentalScore(withMultiples(worst, grown(-30)), likeTen)).toMatchObject({
      value: -2,
      rating: 'B',
    })
  })

  test('lists each input with its value, its filing day, its weight and its contribution', () => {
    const { contributions } = fundamentalScore(
      withMultiples({ ...ten, PER: 4, ROE: 14, DR: 150 }, grown(10)),
      likeTen,
    )
    const by = Object.fromEntries(contributions.map(each => [each.id, each]))
    expect(by.per).toEqual({
      id: 'per',
      name_kr: 'PER',
      name_en: 'P/E',
      value: 4,
      unit: 'ratio',
      date: '2025-03-15',
      weight: 0.1,
      contribution: 0.16,
    })
    expect(by.pbr?.contribution).toBe(0.03)
    expect(by.sales_yoy?.contribution).toBe(0.1)
    expect(by.net_income_yoy?.contribution).toBe(0.07)
    expect(by.roe).toMatchObject({ value: 14, unit: 'percent', contribution: 0.2 })
    expect(by.debt_ratio).toMatchObject({ value: 150, contribution: -0.1 })
  })

  test('leaves out the multiples where there are no peers, and says so', () => {
    const alone = fundamentalScore(withMultiples(ten, grown(30)), collectSectorPeers([]))
    expect(alone.contributions.map(({ id }) => id)).toEqual([
      'sales_yoy',
      'operating_income_yoy',
      'net_income_yoy',
      'roe',
    ])
    expect(alone.missing_kr).toContain('PER(비교할 회사가 적음)')
    expect(alone.missing_en).toContain('P/E (too few companies to compare with)')
    expect(brokenLaws(alone)).toEqual([])
  })

  test('has the reason for each input that is left out', () => {
    const without = fundamentalScore(
      withMultiples({ ...ten, DR: -50 }, { ...grown(10), operating_income: 'no-base' }),
      likeTen,
    )
    expect(without.missing_en).toBe(
      'Excluded: Operating income growth (zero or a loss a year earlier), Debt-to-equity (zero or negative equity)',
    )
    expect(without.missing_kr).toBe(
      '셈하지 않은 것: 영업이익 증가율(지난해 값이 없거나 적자), 부채비율(자본이 없거나 잠식됨)',
    )
    const noReference = collectSectorPeers(Array.from({ length: 6 }, () => withMultiples({ ...ten, PBR: 0 })))
    expect(fundamentalScore(withMultiples(ten, grown(10)), noReference).missing_en).toBe(
      'Excluded: P/B (nothing to compare with)',
    )
  })

  test('is missing when less than half of the weight is known, or nothing at all', () => {
    const { PBR, PSR, PER, PCR, EV_EBITDA, PEGR, DR } = ten
    const half = fundamentalScore(withMultiples({ PBR, PSR, PER, PCR, EV_EBITDA, PEGR, DR }), likeTen)
    expect(half.value).not.toBeNull()
    const tooLittle = fundamentalScore(withMultiples({ PBR, PSR, PER, PCR, EV_EBITDA, PEGR }), likeTen)
    expect(tooLittle.value).toBeNull()
    expect(tooLittle.missing_en).toMatch(/^Not rated: too few .* Excluded: Sales growth \(no data\)/)
    const none = fundamentalScore(nothing, likeTen)
    expect(none.missing_en).toMatch(/^Not rated: no financial statements had been filed/)
    for (const score of [half, tooLittle, none]) expect(brokenLaws(score)).toEqual([])
  })

  test('breaks no law of scores for any company among any peers', () => {
    fc.assert(
      fc.property(arbitraryCompany, fc.array(arbitraryPeer, { maxLength: 12 }), (company, peers) => {
        const read = computeCompanyFigures(company)
        const sector = collectSectorPeers([read, ...peers])
        const score = fundamentalScore(read, sector)
        expect(brokenLaws(score)).toEqual([])
        const said = [...score.contributions.map(({ id }) => id)]
        if (score.value !== null)
          for (const { id, name_en } of fundamentalInputs)
            expect(said.includes(id)).toBe(!score.missing_en.includes(`${name_en} (`))
      }),
    )
  })

  const whole = fc.integer({ min: 1, max: 60 })
  const amount = fc.integer({ min: -80, max: 80 })
  const known = fc.record({
    PBR: whole,
    PSR: whole,
    PER: whole,
    PCR: whole,
    EV_EBITDA: whole,
    PEGR: whole,
    ROE: amount,
    DR: fc.integer({ min: 0, max: 400 }),
  })

  test('never falls as a multiple or debt falls, nor as return or growth rises', () => {
    fc.assert(
      fc.property(known, amount, fc.constantFrom(...multiples), whole, (own, percent, name, by) => {
        const value = (of: Known, growth: number) =>
          fundamentalScore(withMultiples(of, grown(growth)), likeTen).value!
        const base = value(own, percent)
        const better = name === 'ROE' ? own.ROE + by : Math.max(own[name] - by, name === 'DR' ? 0 : 0.5)
        expect(value({ ...own, [name]: better }, percent)).toBeGreaterThanOrEqual(base)
        expect(value(own, percent + by)).toBeGreaterThanOrEqual(base)
      }),
    )
  })

  test('is shown with an arrow for each multiple, the median of the peers and both differences', () => {
    const rows = peerComparisonArrows(withMultiples({ PER: 8, ROE: 15 }), likeTen)
    expect(rows.map(({ multiple }) => multiple)).toEqual([...multiples])
    expect(rows.find(({ multiple }) => multiple === 'ROE')).toEqual({
      multiple: 'ROE',
      value: 15,
      reference: 10,
      percent: 50,
      points: 5,
      arrow: { direction: 'UP', step: 5 },
    })
    expect(rows.find(({ multiple }) => multiple === 'PER')?.arrow).toEqual({ direction: 'UP', step: 2 })
    expect(rows.find(({ multiple }) => multiple === 'DR')).toMatchObject({
      value: null,
      percent: null,
      arrow: null,
    })
  })

  test('is computed from filings', () => {
    const company: CompanyFiguresInput = {
      day: toTradingDay(20250401),
      price: 1000,
      currency: 'KRW',
      shares: 10,
      fundamentals: [
        filing({ year: 2023, sales: 8000, operating_income: 500, net_income: 400, filed: 20240315 }),
        filing({
          year: 2024,
          ...{ sales: 8800, operating_income: 575, net_income: 460, equity: 4600, filed: 20250315 },
        }),
      ],
    }
    const score = fundamentalScore(computeCompanyFigures(company), collectSectorPeers([]))
    expect(score.contributions.map(({ id, value, contribution }) => [id, value, contribution])).toEqual([
      ['sales_yoy', 10, 0.1],
      ['operating_income_yoy', 15, 0.1],
      ['net_income_yoy', 15, 0.1],
      ['roe', 10, 0.07],
    ])
    expect(score.value).toBe(0.37)
  })
})
