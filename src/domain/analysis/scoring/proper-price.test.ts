import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryCompany, arbitraryPeer, filing, filingsInUnit } from '#tests/builders/fundamentals.ts'
import { addDays, toTradingDay } from '../../market/calendar/day.ts'
import {
  type Assumption,
  type AssumptionId,
  assumptionDefinitions,
  assumptionLevels,
  peerMultiples,
} from './assumption-definitions.ts'
import { type CompanyFigures, type CompanyFiguresInput, computeCompanyFigures } from './company.ts'
import { collectSectorPeers, type SectorPeers } from './peers.ts'
import { computeProperPrice } from './proper-price.ts'
import { adjustAssumptions, assumptionsFor } from './proper-price-assumptions.ts'

const day = toTradingDay(20250401)

const company: CompanyFiguresInput = {
  day,
  // None of the company's own multiples equals one of its peers', so that it is not mistaken for one of them.
  price: 1010,
  currency: 'KRW',
  shares: 10,
  fundamentals: [
    filing({ year: 2023, sales: 10_000, filed: 20240315 }),
    filing({
      year: 2024,
      ...{ sales: 10_800, eps: 100, bps: 800, sps: 1000, ebitda: 1500, filed: 20250315 },
      ...{ interest_debt: 2400, cash: 400 },
    }),
  ],
}
const read = computeCompanyFigures(company)

/** Makes a sector with the quartiles 8, 10 and 12 for every multiple, and with some losses that do not count. */
const others = [-30, -5, 6, 8, 10, 12, 14].map((value): CompanyFigures => {
  const figure = { value, date: day }
  return {
    ...read,
    multiples: { ...read.multiples, PER: figure, PBR: figure, PSR: figure, EV_EBITDA: figure },
  }
})
const sector = collectSectorPeers(others)
const assumptions = assumptionsFor(read, sector)
const by = (of: readonly Assumption[]) => new Map(of.map(each => [each.id, each]))
const changed = (changes: Partial<Record<AssumptionId, number>>, of = assumptions): Assumption[] => {
  const adjusted = adjustAssumptions(of, changes, day)
  if (!adjusted.ok) throw new Error(`${adjusted.error.id} ${adjusted.error.because}`)
  return adjusted.value
}
const without = (...ids: AssumptionId[]) => assumptions.filter(({ id }) => !ids.includes(id))

describe('the assumptions', () => {
  test('are all numbers that the fair value is computed from, each with its source and date', () => {
    expect(by(assumptions).get('PER_low')).toEqual({
      id: 'PER_low',
      name_kr: '동종 PER 하위 4분의 1',
      name_en: 'Peer P/E, lower quartile',
      value: 8,
      unit: 'ratio',
      date: '2025-04-01',
      origin: 'peers',
      source_kr: '같은 업종 회사들의 배수',
      source_en: 'Sector peer multiples',
      companies: 5,
    })
    expect(by(assumptions).get('EV_EBITDA_high')?.value).toBe(12)
    expect(by(assumptions).get('eps')).toMatchObject({ value: 100, origin: 'filing', date: '2025-03-15' })
    expect(by(assumptions).get('shares')).toMatchObject({ value: 10, origin: 'listing' })
    expect(by(assumptions).get('growth')?.value).toBeCloseTo(8, 12)
    expect(by(assumptions).get('discount')).toMatchObject({ value: 8, origin: 'rule' })
    expect([...by(assumptions).keys()].sort()).toEqual(Object.keys(assumptionDefinitions).sort())
  })

  test('leave out what is unknown', () => {
    const bare = assumptionsFor(
      computeCompanyFigures({ ...company, shares: null, fundamentals: [] }),
      collectSectorPeers([]),
    )
    expect(bare.map(({ id }) => id)).toEqual(['discount'])
  })

  test('cap the growth in both directions', () => {
    const growth = (sales: number) => {
      const [old, young] = company.fundamentals
      const fundamentals = [old!, { ...young!, sales }]
      return by(assumptionsFor(computeCompanyFigures({ ...company, fundamentals }), sector)).get('growth')
        ?.value
    }
    expect(growth(20_000)).toBe(15)
    expect(growth(1000)).toBe(-15)
    expect(growth(10_000)).toBe(0)
  })

  test('leave the company itself out of its peers', () => {
    const own = { ...others[6]!, multiples: { ...others[6]!.multiples, PER: { value: 6, date: day } } }
    const six = collectSectorPeers([...others, own])
    expect(by(assumptionsFor(own, six)).get('PER_mid')).toMatchObject({ value: 10, companies: 5 })
    expect(by(assumptionsFor(own, sector)).get('PER_mid')).toBeUndefined()
  })

  test('can each be replaced by the user, and are marked then', () => {
    const own = by(changed({ growth: 12, eps: 90, PER_mid: 9 }))
    expect(own.get('growth')).toMatchObject({ value: 12, origin: 'reader', source_kr: '직접 입력' })
    expect(own.get('eps')?.value).toBe(90)
    expect(own.get('PER_mid')).toMatchObject({ value: 9, origin: 'reader', companies: null })
    expect(own.get('PER_low')?.origin).toBe('peers')
  })

  test.each([
    [{ growth: Number.NaN }, 'growth', 'out_of_range'],
    [{ growth: -91 }, 'growth', 'out_of_range'],
    [{ discount: -1 }, 'discount', 'out_of_range'],
    [{ shares: 0 }, 'shares', 'out_of_range'],
    [{ PER_low: 0 }, 'PER_low', 'out_of_range'],
    [{ PER_low: 11 }, 'PER_mid', 'out_of_order'],
    [{ PBR_high: 9 }, 'PBR_high', 'out_of_order'],
  ] as const)('are refused with %o', (changes, id, because) => {
    expect(adjustAssumptions(assumptions, changes, day)).toEqual({ ok: false, error: { id, because } })
  })
})

describe('the fair value', () => {
  test('is the weighted mean of the prices that the multiples of the peers give', () => {
    // Growth and discount are both 8, so they cancel out. The figures per share are 100, 800, 1000 and (1500 × m −
    // 2000) ÷ 10.
    const { range, pp_room, methods, missing_kr, missing_en } = computeProperPrice(1000, assumptions)
    expect(methods.map(({ id, weight, mid }) => [id, weight, Math.round(mid)])).toEqual([
      ['PER', 0.35, 1000],
      ['PBR', 0.25, 8000],
      ['PSR', 0.15, 10_000],
      ['EV_EBITDA', 0.25, 1300],
    ])
    expect(range!.low).toBeCloseTo(0.35 * 800 + 0.25 * 6400 + 0.15 * 8000 + 0.25 * 1000, 8)
    expect(range!.mid).toBeCloseTo(0.35 * 1000 + 0.25 * 8000 + 0.15 * 10_000 + 0.25 * 1300, 8)
    expect(range!.high).toBeCloseTo(0.35 * 1200 + 0.25 * 9600 + 0.15 * 12_000 + 0.25 * 1600, 8)
    expect(pp_room).toBeCloseTo(4175 / 1000 - 1, 8)
    expect([missing_kr, missing_en]).toEqual(['', ''])
  })

  test('grows flows by a year and discounts them, but not the book value', () => {
    const mid = (of: readonly Assumption[]) =>
      Object.fromEntries(computeProperPrice(1000, of).methods.map(method => [method.id, method.mid]))
    const grown = mid(changed({ growth: 20, discount: 0 }))
    expect(grown.PER).toBeCloseTo(1200, 8)
    expect(grown.PBR).toBe(8000)
    expect(grown.PSR).toBeCloseTo(12_000, 8)
    expect(grown.EV_EBITDA).toBeCloseTo(1600, 8)
    expect(mid(changed({ growth: 0, discount: 25 })).PER).toBeCloseTo(800, 8)
  })

  test('uses the figures as they are when growth is unknown', () => {
    const { methods } = computeProperPrice(1000, without('growth'))
    expect(methods[0]?.mid).toBe(1000)
  })

  test('leaves out the methods whose figures are missing or losses, and says so', () => {
    const { methods, missing_kr, missing_en } = computeProperPrice(
      1000,
      changed({ eps: -5 }, without('PSR_low', 'PSR_mid', 'PSR_high', 'net_debt')),
    )
    expect(methods.map(({ id, weight }) => [id, weight])).toEqual([['PBR', 1]])
    expect(missing_en).toBe(
      'Excluded: P/E (zero or negative), P/S (too few companies to compare with), EV/EBITDA (no data)',
    )
    expect(missing_kr).toBe('셈하지 않은 것: PER(0 이하), PSR(비교할 회사가 적음), EV/EBITDA(자료 없음)')
  })

  test.each([
    [
      'too few peers',
      assumptionsFor(read, collectSectorPeers([])),
      /비교할 회사가 적어/,
      /too few companies/,
    ],
    ['no figures', without('eps', 'bps', 'sps', 'ebitda'), /양수로 알려진 것이 없어/, /no positive/],
    ['only losses', changed({ eps: -1, bps: 0, sps: 0, ebitda: -1 }), /양수로 알려진/, /no positive/],
    ['only debt', changed({ net_debt: 1e9 }, without('eps', 'bps', 'sps')), /순차입금을 빼면/, /net debt/],
  ] as const)('is missing with %s, with a reason in both languages', (_, of, ko, en) => {
    const { range, pp_room, missing_kr, missing_en } = computeProperPrice(1000, of)
    expect([range, pp_room]).toEqual([null, null])
    expect(missing_kr).toMatch(ko)
    expect(missing_en).toMatch(en)
  })

  const worth: AssumptionId[] = ['eps', 'bps', 'sps', 'ebitda', 'growth']
  const cost: AssumptionId[] = ['discount', 'net_debt']
  const middle = (of: readonly Assumption[]) => computeProperPrice(1000, of).range!.mid

  test.each(worth)('rises with more %s and falls with less', id => {
    const value = by(assumptions).get(id)!.value
    expect(middle(changed({ [id]: value * 1.1 }))).toBeGreaterThan(middle(assumptions))
    expect(middle(changed({ [id]: value * 0.9 }))).toBeLessThan(middle(assumptions))
  })

  test.each(cost)('falls with more %s and rises with less', id => {
    const value = by(assumptions).get(id)!.value
    expect(middle(changed({ [id]: value * 1.1 }))).toBeLessThan(middle(assumptions))
    expect(middle(changed({ [id]: value * 0.9 }))).toBeGreaterThan(middle(assumptions))
  })

  test.each(peerMultiples.flatMap(multiple => assumptionLevels.map(level => [multiple, level] as const)))(
    'with a higher %s of the peers at the level %s rises at that end of the range only',
    (multiple, level) => {
      const id: AssumptionId = `${multiple}_${level}`
      const before = computeProperPrice(1000, assumptions).range!
      const after = computeProperPrice(1000, changed({ [id]: by(assumptions).get(id)!.value + 1 })).range!
      for (const end of assumptionLevels)
        if (end === level) expect(after[end]).toBeGreaterThan(before[end])
        else expect(after[end]).toBe(before[end])
    },
  )
})

test.each(['foo', 'constructor', '__proto__', 'toString', ''])(
  'an unknown assumption is refused by its name: «%s»',
  id => {
    const changes: Record<string, number> = Object.fromEntries([[id, 1]])
    expect(adjustAssumptions(assumptions, changes, day)).toEqual({
      ok: false,
      error: { id, because: 'unknown' },
    })
  },
)

type Drawn = { company: CompanyFigures; sector: SectorPeers }
type Peer = Parameters<typeof collectSectorPeers>[0][number]

/** Draws the same company with all its money in another unit; the multiples of its peers have no unit. */
const draw = (own: CompanyFiguresInput, peers: readonly Peer[], unit = 1): Drawn => {
  const fundamentals = filingsInUnit(own.fundamentals, unit)
  const company = computeCompanyFigures({ ...own, price: own.price * unit, fundamentals })
  return { company, sector: collectSectorPeers([company, ...peers]) }
}
const drawn = fc.tuple(arbitraryCompany, fc.array(arbitraryPeer, { minLength: 4, maxLength: 15 }))

test('low, mid and high are in order, and the weights of the methods add up to one', () => {
  let checked = 0
  fc.assert(
    fc.property(drawn, ([own, peers]) => {
      const { company, sector } = draw(own, peers)
      const { range, pp_room, methods, missing_kr, missing_en } = computeProperPrice(
        company.price,
        assumptionsFor(company, sector),
      )
      expect(missing_kr === '').toBe(missing_en === '')
      if (range === null) {
        expect(pp_room).toBeNull()
        expect(missing_kr).toContain('적정 주가를 셈할 수 없습니다')
        return
      }
      checked++
      for (const each of [range, ...methods]) {
        expect(each.low).toBeGreaterThanOrEqual(0)
        expect(each.low).toBeLessThanOrEqual(each.mid)
        expect(each.mid).toBeLessThanOrEqual(each.high)
      }
      expect(methods.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12)
      expect(pp_room).toBe(range.mid / company.price - 1)
    }),
  )
  expect(checked).toBeGreaterThan(10)
})

test('the fair value follows the unit of money to the last digit, and its room does not change', () => {
  fc.assert(
    fc.property(drawn, fc.constantFrom(0.25, 2, 1024), ([own, peers], unit) => {
      const [one, other] = [draw(own, peers), draw(own, peers, unit)]
      const before = computeProperPrice(one.company.price, assumptionsFor(one.company, one.sector))
      const after = computeProperPrice(other.company.price, assumptionsFor(other.company, other.sector))
      expect(after.pp_room).toBe(before.pp_room)
      for (const level of assumptionLevels)
        expect(after.range?.[level]).toBe(before.range ? before.range[level] * unit : undefined)
    }),
  )
})

test('a filing of the next day changes nothing', () => {
  fc.assert(
    fc.property(drawn, ([own, peers]) => {
      const later = { ...filing({ eps: 1e6, bps: 1e6, filed: 20240101 }), report_date: addDays(own.day, 1) }
      const { company, sector } = draw(own, peers)
      const drawing = draw({ ...own, fundamentals: [...own.fundamentals, later] }, peers)
      expect(assumptionsFor(drawing.company, drawing.sector)).toEqual(assumptionsFor(company, sector))
    }),
  )
})
