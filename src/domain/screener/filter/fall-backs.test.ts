import { describe, expect, it } from 'vitest'
import { parseSavedFilter } from './parse-saved-filter.ts'
import { defaultFilter, type SavedFilter } from './saved-filter.ts'

const parsed = (value: unknown): SavedFilter => parseSavedFilter(value).filter
const fellBack = (value: unknown): readonly string[] => parseSavedFilter(value).fellBack

describe('a field falls back:', () => {
  const cases: [string, unknown, (filter: SavedFilter) => unknown, unknown][] = [
    ['price_range to null', { price_range: 'cheap' }, f => f.price_range, null],
    ['price_range of one number to null', { price_range: [1] }, f => f.price_range, null],
    ['price_range of three numbers to null', { price_range: [1, 2, 3] }, f => f.price_range, null],
    ['price_range the wrong way round to null', { price_range: [2, 1] }, f => f.price_range, null],
    ['price_range without an end to null', { price_range: [1, 'x'] }, f => f.price_range, null],
    ['price_range with an empty end to null', { price_range: ['', 5] }, f => f.price_range, null],
    ['beta to its default pair', { beta: [1] }, f => f.beta, [-1, 3]],
    ['beta without numbers to its default pair', { beta: ['a', 'b'] }, f => f.beta, [-1, 3]],
    ['foreignerDays beyond 70 to −70…70', { foreignerDays: [0, 71] }, f => f.foreignerDays, [-70, 70]],
    ['foreignerDays below −70 to −70…70', { foreignerDays: [-71, 0] }, f => f.foreignerDays, [-70, 70]],
    ['foreignerDays of half a day to −70…70', { foreignerDays: [0.5, 3] }, f => f.foreignerDays, [-70, 70]],
    ['foreignerDays to half a day to −70…70', { foreignerDays: [1, 3.5] }, f => f.foreignerDays, [-70, 70]],
    ['foreignerType to VAL', { foreignerType: 'QTY' }, f => f.foreignerType, 'VAL'],
    ['rsRatingType to top5pct', { rsRatingType: 'top' }, f => f.rsRatingType, 'top5pct'],
    ['rsRatingDays to 5', { rsRatingDays: 6 }, f => f.rsRatingDays, 5],
    ['mainPreset to none', { mainPreset: 'silver' }, f => f.mainPreset, null],
    ['idType to user', { idType: 'daily' }, f => f.idType, 'user'],
    ['prevClickTab to screener', { prevClickTab: 'yours' }, f => f.prevClickTab, 'screener'],
    ['key to empty', { key: 3 }, f => f.key, ''],
    ['id to none', { id: {} }, f => f.id, null],
    ['an empty id to none', { id: '' }, f => f.id, null],
    ['an id that is no number to none', { id: Number.NaN }, f => f.id, null],
    ['themeId to none', { themeId: [1] }, f => f.themeId, null],
    ['a list that is none to an empty one', { markets: '1' }, f => f.markets, []],
    ['unknown presets to those that are known', { preset: ['gold', 'x', 'gold'] }, f => f.preset, ['gold']],
    ['unknown bands to those that are known', { attractiveness: ['X', 'N'] }, f => f.attractiveness, ['N']],
    ['ma_cross.days to 5', { ma_cross: { days: 7 } }, f => f.ma_cross.days, 5],
    ['ma_cross.type to GOLD', { ma_cross: { type: 'gold' } }, f => f.ma_cross.type, 'GOLD'],
    ['ma_cross.ma to sma', { ma_cross: { ma: 'wma' } }, f => f.ma_cross.ma, 'sma'],
    ['ma_cross.lengths to 5 and 20', { ma_cross: { lengths: [5, 30] } }, f => f.ma_cross.lengths, [5, 20]],
    ['two equal lengths to 5 and 20', { ma_cross: { lengths: [60, 60] } }, f => f.ma_cross.lengths, [5, 20]],
    [
      'three lengths of two to 5 and 20',
      { ma_cross: { lengths: [5, 10, 20] } },
      f => f.ma_cross.lengths,
      [5, 20],
    ],
    [
      'ma_arrangement.lengths to 20, 60 and 120',
      { ma_arrangement: { lengths: [5, 10] } },
      f => f.ma_arrangement.lengths,
      [20, 60, 120],
    ],
    [
      'ma_arrangement.type to UPTREND',
      { ma_arrangement: { type: 'UP' } },
      f => f.ma_arrangement.type,
      'UPTREND',
    ],
    ['ma_arrangement.ma to sma', { ma_arrangement: { ma: 1 } }, f => f.ma_arrangement.ma, 'sma'],
    ['rsi.days to 5', { rsi: { days: 0 } }, f => f.rsi.days, 5],
    ['rsi.type to OVERSOLD', { rsi: { type: 'SOLD' } }, f => f.rsi.type, 'OVERSOLD'],
    ['rsi.length to 14', { rsi: { length: 10 } }, f => f.rsi.length, 14],
    ['psar.days to 5', { psar: { days: 20 } }, f => f.psar.days, 5],
    ['psar.type to UPTREND', { psar: { type: 'GOLD' } }, f => f.psar.type, 'UPTREND'],
    [
      'valuation.per.range to null',
      { valuation: { per: { range: ['a', ''] } } },
      f => f.valuation.per.range,
      null,
    ],
    [
      'valuation.roe.range to null',
      { valuation: { roe: { range: ['1'] } } },
      f => f.valuation.roe.range,
      null,
    ],
    [
      'valuation.dr.range to null',
      { valuation: { dr: { range: ['', true] } } },
      f => f.valuation.dr.range,
      null,
    ],
    [
      'valuation.pbr.range to null',
      { valuation: { pbr: { range: [null, '1'] } } },
      f => f.valuation.pbr.range,
      null,
    ],
    ['where to everything', { where: { kind: 'none' } }, f => f.where, { kind: 'all', of: [] }],
    [
      'a where with a word nobody knows to everything',
      { where: { kind: 'range', metric: 'per', max: 3 } },
      f => f.where,
      { kind: 'all', of: [] },
    ],
    ['formula to none', { formula: 'per <' }, f => f.formula, ''],
    ['a formula that is a number to none', { formula: 'per + 1' }, f => f.formula, ''],
    [
      'a sort by labels to the largest first',
      { sort: { metric: 'sector', direction: 'asc' } },
      f => f.sort,
      defaultFilter.sort,
    ],
    [
      'valuation.per.range the wrong way round to null',
      { valuation: { per: { range: ['20', '10'] } } },
      f => f.valuation.per.range,
      null,
    ],
    ['exclude_halt to true', { exclude_halt: 'no' }, f => f.exclude_halt, true],
    ['showPreset to true', { showPreset: 'yes' }, f => f.showPreset, true],
    ['showPriceRange to false', { showPriceRange: 1 }, f => f.showPriceRange, false],
    ['a switch of a group to off', { show: { rsi: 'on' } }, f => f.show.rsi, false],
    ['a quarterly switch to off', { quarterly: { sales: { qoq: 'x' } } }, f => f.quarterly.sales.qoq, false],
    ['an annual switch to off', { annual: { sales: { yoy: 1 } } }, f => f.annual.sales.yoy, false],
    ['a valuation switch to off', { valuation: { per: { on: 'yes' } } }, f => f.valuation.per.on, false],
    ['show to its defaults', { show: 4 }, f => f.show, defaultFilter.show],
    ['quarterly to its defaults', { quarterly: 'x' }, f => f.quarterly, defaultFilter.quarterly],
    ['one item to its defaults', { annual: { sales: true } }, f => f.annual, defaultFilter.annual],
    [
      'valuation that is a list to its defaults',
      { valuation: [] },
      f => f.valuation,
      defaultFilter.valuation,
    ],
    ['ma_cross to its defaults', { ma_cross: 'GOLD' }, f => f.ma_cross, defaultFilter.ma_cross],
    ['rsi to its defaults', { rsi: 9 }, f => f.rsi, defaultFilter.rsi],
    [
      'sort to the largest first',
      { sort: { metric: 'x', direction: 'asc' } },
      f => f.sort,
      defaultFilter.sort,
    ],
    [
      'a sort without direction to the largest first',
      { sort: { metric: 'per' } },
      f => f.sort,
      defaultFilter.sort,
    ],
    ['as_of to today', { as_of: 20250230 }, f => f.as_of, null],
    ['as_of in words to today', { as_of: 'today' }, f => f.as_of, null],
  ]
  it.each(cases)('%s', (_, value, read, expected) => {
    expect(read(parsed(value))).toEqual(expected)
    expect(fellBack(value)).toHaveLength(1)
  })

  const counts = [0, -1, 2.5, 'two', Number.POSITIVE_INFINITY, true, 2 ** 60]
  it.each(counts)('a consecutive count of %s to null', count => {
    const value = {
      quarterly: { sales: { consecutive: count } },
      annual: { net_income: { consecutive: count } },
    }
    const { filter, fellBack } = parseSavedFilter(value)
    expect([filter.quarterly.sales.consecutive, filter.annual.net_income.consecutive]).toEqual([null, null])
    expect(fellBack).toEqual(['quarterly.sales.consecutive', 'annual.net_income.consecutive'])
  })

  it('and the parser returns the paths of all such fields', () => {
    expect(fellBack({ rsi: { length: 3 }, beta: 0, markets: [1, {}], show: 4, key: null })).toEqual([
      'markets',
      'beta',
      'show',
      'rsi.length',
    ])
    const nested = { quarterly: { sales: 1 }, valuation: { per: [] }, psar: null, annual: {} }
    expect(fellBack(nested)).toEqual(['quarterly.sales', 'valuation.per'])
  })
})
