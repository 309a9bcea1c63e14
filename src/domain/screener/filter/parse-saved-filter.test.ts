import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { parseSavedFilter } from './parse-saved-filter.ts'
import { defaultFilter, type SavedFilter } from './saved-filter.ts'

const parsed = (value: unknown): SavedFilter => parseSavedFilter(value).filter

const full: SavedFilter = {
  key: 'mine',
  id: '17',
  idType: 'weekly',
  prevClickTab: 'my',
  showPreset: false,
  preset: ['gold', '3days'],
  mainPreset: 'covid_ath_turn_smid',
  themeId: 'biotech',
  markets: ['1', '3'],
  sectors: ['G25'],
  attractiveness: ['VG', 'B'],
  foreignerDays: [-5, 70],
  foreignerType: 'RATE',
  rsRatingDays: 15,
  rsRatingType: 'surge',
  showPriceRange: true,
  price_range: [1000, 50_000.5],
  beta: [0.5, 1.5],
  exclude_halt: false,
  show: {
    foreigner: true,
    rsRating: true,
    beta: true,
    quarterly: true,
    annual: true,
    ma_cross: true,
    ma_arrangement: true,
    rsi: true,
    psar: true,
    valuation: true,
  },
  quarterly: {
    sales: { qoq: true, yoy: false, consecutive: 3, consensus: true },
    operating_income: { qoq: false, yoy: true, consecutive: null, consensus: false },
    net_income: { qoq: true, yoy: true, consecutive: 1, consensus: true },
  },
  annual: {
    sales: { yoy: true, consecutive: 2, consensus: false },
    operating_income: { yoy: false, consecutive: null, consensus: true },
    net_income: { yoy: true, consecutive: 7, consensus: true },
  },
  ma_cross: { days: 10, type: 'DEAD', ma: 'ema', lengths: [60, 10] },
  ma_arrangement: { type: 'DOWNTREND', ma: 'ema', lengths: [5, 120, 50] },
  rsi: { days: 1, type: 'OVERBOUGHT', length: 9 },
  psar: { days: 2, type: 'DOWNTREND' },
  valuation: {
    pbr: { on: true, range: ['', '1.2'] },
    per: { on: true, range: ['3', ''] },
    psr: { on: false, range: ['0.5', '2'] },
    pcr: { on: true, range: null },
    ev_ebitda: { on: true, range: ['1', '8'] },
    roe: { on: true, range: ['10', ''] },
    dr: { on: true, range: ['', ''] },
    pegr: { on: true, range: ['-1', '1'] },
  },
  where: { kind: 'any', of: [{ kind: 'range', metric: 'per', most: 5 }] },
  formula: 'price > sma_20',
  sort: { metric: 'roe', direction: 'asc' },
  as_of: 20250102 as SavedFilter['as_of'],
}

describe('a saved filter', () => {
  it('is read back as it was written', () => {
    expect(parseSavedFilter(JSON.parse(JSON.stringify(full)))).toEqual({ filter: full, fellBack: [] })
    expect(parsed(defaultFilter)).toEqual(defaultFilter)
  })

  it('is the default when the input is empty or unreadable', () => {
    for (const nothing of [undefined, null, {}, [], 7, 'x', () => 1])
      expect(parseSavedFilter(nothing)).toEqual({ filter: defaultFilter, fellBack: [] })
    expect(defaultFilter).toMatchObject({ foreignerDays: [-70, 70], exclude_halt: true, price_range: null })
  })

  it('never makes the parser throw, and a parsed filter parses to itself', () => {
    const thing = fc.oneof(
      fc.anything({ withBigInt: true, withNullPrototype: true, withDate: true, withMap: true }),
      fc.constantFrom('5', 'true', 'false', -70, 70, 'GOLD', 'per'),
    )
    const known = fc.constantFrom(...Object.keys(defaultFilter))
    const anything = fc.oneof(thing, fc.dictionary(known, fc.oneof(thing, fc.array(thing))))
    fc.assert(
      fc.property(anything, value => {
        const { filter } = parseSavedFilter(value)
        expect(parseSavedFilter(filter)).toEqual({ filter, fellBack: [] })
      }),
      { numRuns: process.env.PROOF_ROUNDS === 'full' ? 100_000 : 300 },
    )
  }, 240_000)

  it('may have fields that throw when they are read', () => {
    const trap = {
      get markets(): never {
        throw new Error('no')
      },
    }
    const { proxy, revoke } = Proxy.revocable([], {})
    revoke()
    expect(parsed(trap)).toEqual(defaultFilter)
    expect(parsed({ preset: proxy, price_range: proxy, where: { kind: 'all', of: proxy } })).toEqual(
      defaultFilter,
    )
    expect(parsed(proxy)).toEqual(defaultFilter)
  })

  it('takes nothing from a prototype', () => {
    expect(parsed(Object.create({ key: 'inherited' })).key).toBe('')
    expect(parsed({ sort: { metric: 'constructor', direction: 'asc' } }).sort).toEqual(defaultFilter.sort)
  })
})

describe('when a field is parsed,', () => {
  it('scan days are 1, 2, 3, 4, 5, 10 and 15, also as text', () => {
    const days = Array.from({ length: 20 }, (_, day) => day)
    const kept = days.filter(day => parsed({ psar: { days: day } }).psar.days === day)
    expect(kept).toEqual([1, 2, 3, 4, 5, 10, 15])
    expect(parsed({ psar: { days: '10' } }).psar.days).toBe(10)
  })

  it('lengths of averages are 5, 10, 20, 50, 60, 100 and 120, also as text', () => {
    const lengths = Array.from({ length: 200 }, (_, length) => length)
    const kept = lengths.filter(
      length => parsed({ ma_cross: { lengths: [length, 20] } }).ma_cross.lengths[0] === length,
    )
    expect(kept).toEqual([5, 10, 50, 60, 100, 120])
    expect(parsed({ ma_cross: { lengths: ['20', '60'] } }).ma_cross.lengths).toEqual([20, 60])
  })

  it('exclude_halt is false only for text or boolean false', () => {
    const values = [false, 'false', 0, '', 'no', null, true, 'true', 'False']
    expect(values.map(exclude_halt => parsed({ exclude_halt }).exclude_halt)).toEqual([
      ...[false, false],
      ...Array(7).fill(true),
    ])
  })

  it('other flags are true only for text or boolean true', () => {
    const values = [true, 'true', 1, '1', 'yes', 'TRUE', false, 'false', null]
    expect(values.map(showPriceRange => parsed({ showPriceRange }).showPriceRange)).toEqual([
      ...[true, true],
      ...Array(7).fill(false),
    ])
  })

  it('ids of markets and sectors become text', () => {
    expect(parsed({ markets: [1, '2', 1, Number.NaN, ''], sectors: [10, 'G2'], id: 5 })).toMatchObject({
      markets: ['1', '2'],
      sectors: ['10', 'G2'],
      id: '5',
    })
  })

  it('ranges of valuations become pairs of text', () => {
    const range = (range: unknown) => parsed({ valuation: { per: { on: true, range } } }).valuation.per.range
    expect(range([3, 10.5])).toEqual(['3', '10.5'])
    expect(range(['', '10'])).toEqual(['', '10'])
    expect(range(['-4', ' 1e2'])).toEqual(['-4', ' 1e2'])
  })

  it('the ends of a range may be equal, may be text, and are inclusive', () => {
    expect(parsed({ price_range: ['5', 5] }).price_range).toEqual([5, 5])
    expect(parsed({ foreignerDays: [-70, -70] }).foreignerDays).toEqual([-70, -70])
    expect(parsed({ foreignerDays: ['70', 70] }).foreignerDays).toEqual([70, 70])
  })

  it('a day may be a number or a date', () => {
    expect([20250102, '20250102', '2025-01-02'].map(as_of => parsed({ as_of }).as_of)).toEqual(
      Array(3).fill(20250102),
    )
    expect(parsed({ as_of: '12025-01-02' }).as_of).toBeNull()
  })

  it('the sort is that of the main preset when none was chosen', () => {
    const sorted = (value: object) => parsed({ mainPreset: 'growth', ...value }).sort
    expect(sorted({})).toEqual({ metric: 'sales_yoy', direction: 'desc' })
    expect(sorted({ sort: 'up' })).toEqual({ metric: 'sales_yoy', direction: 'desc' })
    expect(sorted({ sort: full.sort })).toEqual(full.sort)
    expect(sorted({ sort: 'value_asc' })).toEqual({ metric: 'value', direction: 'asc' })
    expect(parsed({ preset: ['growth'] }).sort).toEqual(defaultFilter.sort)
  })

  it('a count is a positive integer, also as text', () => {
    expect(parsed({ annual: { sales: { consecutive: '3' } } }).annual.sales.consecutive).toBe(3)
    expect(parsed({ annual: { sales: { consecutive: ' ' } } }).annual.sales.consecutive).toBeNull()
  })
})

test('a theme is read by its number or by its id, and an unknown one is kept as it is written', () => {
  const themeOf = (themeId: unknown) => parseSavedFilter({ themeId }).filter.themeId
  expect([4, '4', 'biotech', '13', 'kimchi'].map(themeOf)).toEqual([
    'biotech',
    'biotech',
    'biotech',
    '13',
    'kimchi',
  ])
})
