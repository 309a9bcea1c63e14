import { describe, expect, it } from 'vitest'
import { presets } from '../presets/index.ts'
import {
  type Condition,
  combineAll,
  combineAny,
  conjuncts,
  makeDownWithinSessionsCondition,
  makeHigherCondition,
  makeOneOfCondition,
  makeRangeCondition,
  makeWithinSessionsCondition,
  notHaltedCondition,
} from './condition.ts'
import { filterOf } from './filter-of.ts'
import { parseSavedFilter } from './parse-saved-filter.ts'
import { defaultFilter, type SavedFilterGroup } from './saved-filter.ts'

/** Returns the conditions of a saved filter, without the one that excludes halted stocks. */
const conditionsIn = (value: object): readonly Condition[] => {
  const { where } = filterOf(parseSavedFilter({ exclude_halt: false, ...value }).filter, 'kr')
  return where.kind === 'all' ? where.of : [where]
}
const shown = (group: SavedFilterGroup, value: object = {}): readonly Condition[] =>
  conditionsIn({ show: { [group]: true }, ...value })

describe('filterOf', () => {
  it('excludes halted stocks and sorts the largest first, when nothing is chosen', () => {
    expect(filterOf(defaultFilter, 'kr')).toEqual({
      where: combineAll(notHaltedCondition),
      sort: { metric: 'market_cap', direction: 'desc' },
    })
    expect(conditionsIn({})).toEqual([])
  })

  it.each<[string, readonly Condition[], readonly Condition[]]>([
    [
      'markets and sectors',
      conditionsIn({ markets: [1, 2], sectors: ['G10'] }),
      [makeOneOfCondition('market', '1', '2'), makeOneOfCondition('sector', 'G10')],
    ],
    ['a theme', conditionsIn({ themeId: 7 }), [{ kind: 'member', theme: 'robots' }]],
    [
      'a preset and others, each once',
      conditionsIn({ mainPreset: 'gold', preset: ['etf', 'gold'] }),
      [
        combineAll(makeWithinSessionsCondition('sma_cross_5_20', 5)),
        combineAll(makeOneOfCondition('security_type', 'ETF_ETF')),
      ],
    ],
    [
      'one band of attractiveness',
      conditionsIn({ attractiveness: ['VG'] }),
      [makeRangeCondition('attractiveness', { least: 60 })],
    ],
    [
      'several bands of attractiveness',
      conditionsIn({ attractiveness: ['B', 'N', 'G'] }),
      [
        combineAny(
          makeRangeCondition('attractiveness', { below: 45 }),
          makeRangeCondition('attractiveness', { least: 45, below: 55 }),
          makeRangeCondition('attractiveness', { least: 55, below: 60 }),
        ),
      ],
    ],
    [
      'foreigners by value',
      shown('foreigner', { foreignerDays: [3, 70] }),
      [makeRangeCondition('foreign_val_days', { least: 3 })],
    ],
    [
      'foreigners by share',
      shown('foreigner', { foreignerDays: [-70, -2], foreignerType: 'RATE' }),
      [makeRangeCondition('foreign_rate_days', { most: -2 })],
    ],
    ['foreigners, both ends open', shown('foreigner'), []],
    [
      'relative strength among the best',
      shown('rsRating', { rsRatingDays: 3 }),
      [makeRangeCondition('rs_rating', { least: 95 })],
    ],
    [
      'relative strength surging',
      shown('rsRating', { rsRatingType: 'surge', rsRatingDays: 3 }),
      [makeWithinSessionsCondition('rs_surge_days', 3)],
    ],
    [
      'a price',
      conditionsIn({ showPriceRange: true, price_range: [5, 9] }),
      [makeRangeCondition('price', { least: 5, most: 9 })],
    ],
    ['a price that is not shown', conditionsIn({ price_range: [5, 9] }), []],
    ['a price that is not set', conditionsIn({ showPriceRange: true }), []],
    ['a beta', shown('beta', { beta: [0.5, 1.5] }), [makeRangeCondition('beta', { least: 0.5, most: 1.5 })]],
    ['a beta, both ends open', shown('beta', { beta: [-1, 3] }), []],
    [
      'a beta above the slider',
      shown('beta', { beta: [4, 5] }),
      [makeRangeCondition('beta', { least: 4, most: 5 })],
    ],
    [
      'a beta below the slider',
      shown('beta', { beta: [-5, -2] }),
      [makeRangeCondition('beta', { least: -5, most: -2 })],
    ],
    ['a beta from one end', shown('beta', { beta: [-1, 5] }), [makeRangeCondition('beta', { most: 5 })]],
    ['a beta at an end', shown('beta', { beta: [3, 3] }), [makeRangeCondition('beta', { least: 3 })]],
    [
      'quarters',
      shown('quarterly', {
        quarterly: {
          sales: { qoq: true, yoy: true, consecutive: 3, consensus: true },
          net_income: { yoy: true },
        },
      }),
      [
        makeRangeCondition('sales_qoq', { above: 0 }),
        makeRangeCondition('sales_yoy', { above: 0 }),
        makeRangeCondition('sales_quarters_up', { least: 3 }),
        makeRangeCondition('sales_surprise', { above: 0 }),
        makeRangeCondition('net_income_yoy', { above: 0 }),
      ],
    ],
    [
      'years',
      shown('annual', { annual: { operating_income: { yoy: true, consecutive: 2, consensus: true } } }),
      [
        makeRangeCondition('operating_income_annual_yoy', { above: 0 }),
        makeRangeCondition('operating_income_years_up', { least: 2 }),
        makeRangeCondition('operating_income_annual_expected', { above: 0 }),
      ],
    ],
    [
      'a golden cross',
      shown('ma_cross', { ma_cross: { days: 3, lengths: [60, 20] } }),
      [makeWithinSessionsCondition('sma_cross_20_60', 3)],
    ],
    [
      'a dead cross',
      shown('ma_cross', { ma_cross: { type: 'DEAD', ma: 'ema' } }),
      [makeDownWithinSessionsCondition('ema_cross_5_20', 5)],
    ],
    [
      'averages in rising order',
      shown('ma_arrangement', { ma_arrangement: { lengths: [120, 5, 60] } }),
      [makeHigherCondition('sma_5', 'sma_60'), makeHigherCondition('sma_60', 'sma_120')],
    ],
    [
      'averages in falling order',
      shown('ma_arrangement', { ma_arrangement: { type: 'DOWNTREND', ma: 'ema' } }),
      [makeHigherCondition('ema_60', 'ema_20'), makeHigherCondition('ema_120', 'ema_60')],
    ],
    ['oversold', shown('rsi'), [makeWithinSessionsCondition('rsi_14_oversold', 5)]],
    [
      'overbought',
      shown('rsi', { rsi: { type: 'OVERBOUGHT', length: 9, days: 1 } }),
      [makeWithinSessionsCondition('rsi_9_overbought', 1)],
    ],
    ['a turn upwards', shown('psar', { psar: { days: 2 } }), [makeWithinSessionsCondition('psar_turn', 2)]],
    [
      'a turn downwards',
      shown('psar', { psar: { type: 'DOWNTREND' } }),
      [makeDownWithinSessionsCondition('psar_turn', 5)],
    ],
    [
      'valuations that are on and have an end',
      shown('valuation', {
        valuation: {
          per: { on: true, range: ['3', '10'] },
          pbr: { on: true, range: ['', '1.2'] },
          roe: { on: true, range: ['10', ''] },
          dr: { on: true, range: ['', ''] },
          psr: { on: false, range: ['1', '2'] },
          pcr: { on: true },
        },
      }),
      [
        makeRangeCondition('pbr', { most: 1.2 }),
        makeRangeCondition('per', { least: 3, most: 10 }),
        makeRangeCondition('roe', { least: 10 }),
      ],
    ],
    [
      'own conditions',
      conditionsIn({ where: combineAll(notHaltedCondition, combineAny(notHaltedCondition)) }),
      [notHaltedCondition, combineAny(notHaltedCondition)],
    ],
    [
      'one own group',
      conditionsIn({ where: combineAny(notHaltedCondition) }),
      [combineAny(notHaltedCondition)],
    ],
    ['a formula', conditionsIn({ formula: 'per < pbr' }), [{ kind: 'formula', text: 'per < pbr' }]],
  ])('makes the conditions of %s', (_, conditions, expected) => expect(conditions).toEqual(expected))

  it('ignores settings whose group is switched off', () => {
    const { show: _, ...chosen } = parseSavedFilter({
      foreignerDays: [3, 70],
      beta: [0, 1],
      quarterly: { sales: { qoq: true } },
      annual: { sales: { yoy: true } },
      valuation: { per: { on: true, range: ['3', ''] } },
    }).filter
    expect(filterOf({ ...chosen, show: defaultFilter.show }, 'kr').where).toEqual(
      combineAll(notHaltedCondition),
    )
  })

  it('excludes halted stocks once, with several presets too, and keeps them when the user wants them', () => {
    const conditions = (exclude_halt: boolean) =>
      conjuncts(filterOf(parseSavedFilter({ preset: ['gold', 'etf'], exclude_halt }).filter, 'kr').where)
    expect(conditions(true).filter(part => part.kind === 'flag')).toEqual([notHaltedCondition])
    expect(conditions(false)).toEqual([
      makeWithinSessionsCondition('sma_cross_5_20', 5),
      makeOneOfCondition('security_type', 'ETF_ETF'),
    ])
  })

  it('drops the foreigner condition in the US, where foreign purchases are not published', () => {
    const { filter } = parseSavedFilter({
      show: { foreigner: true, beta: true },
      foreignerDays: [3, 70],
      beta: [0, 3],
      exclude_halt: false,
    })
    expect(filterOf(filter, 'kr').where).toEqual(
      combineAll(
        makeRangeCondition('foreign_val_days', { least: 3 }),
        makeRangeCondition('beta', { least: 0 }),
      ),
    )
    expect(filterOf(filter, 'us').where).toEqual(combineAll(makeRangeCondition('beta', { least: 0 })))
  })

  it('drops in the US every condition that only Korean data can decide, wherever it is stored', () => {
    const us = (value: object) => filterOf(parseSavedFilter({ exclude_halt: false, ...value }).filter, 'us')
    const foreign = makeRangeCondition('foreign_val_days', { least: 3 })
    const cheap = makeRangeCondition('per', { most: 10 })
    const text = 'foreign_ratio > 5 and (per < 10 or upper < 3) and not halted'
    expect(us({ mainPreset: 'foreign' })).toEqual({ where: combineAll(), sort: defaultFilter.sort })
    expect(us({ preset: ['foreign', 'rs_rating'] }).where).toEqual(
      combineAll(combineAll(makeRangeCondition('rs_rating', { least: 80 }))),
    )
    expect(us({ markets: ['2', 1] }).where).toEqual(combineAll())
    expect(us({ markets: ['2', '3'] }).where).toEqual(combineAll(makeOneOfCondition('market', '2', '3')))
    expect(us({ markets: ['9'] }).where).toEqual(combineAll(makeOneOfCondition('market', '9')))
    expect(
      us({
        where: combineAll(
          foreign,
          combineAll(cheap, makeWithinSessionsCondition('upper', 5)),
          combineAll(foreign),
          combineAll(),
        ),
      }).where,
    ).toEqual(combineAll(combineAll(cheap), combineAll()))
    expect(us({ where: combineAll(makeHigherCondition('foreign_ratio', 'f_room')) }).where).toEqual(
      combineAll(),
    )
    expect(us({ where: makeHigherCondition('per', 'f_room') }).where).toEqual(combineAll())
    // In a group of alternatives the impossible one stays, and the others still decide.
    expect(us({ where: combineAny(foreign, cheap) }).where).toEqual(combineAll(combineAny(foreign, cheap)))
    expect(us({ where: combineAny(foreign, combineAll(cheap, foreign)) }).where).toEqual(combineAll())
    const both = { kind: 'formula', text: 'per < 1 and upper < 3' } as const
    const korean = makeOneOfCondition('market', '1')
    expect(us({ where: combineAny(both, combineAny(foreign), korean) }).where).toEqual(combineAll())
    expect(us({ where: combineAny({ kind: 'member', theme: '1' }, foreign) }).where.kind).toBe('all')
    expect(us({ where: combineAny() }).where).toEqual(combineAll(combineAny()))
    expect(us({ formula: 'foreign_ratio > 5' }).where).toEqual(combineAll())
    const left = combineAll({ kind: 'formula', text: 'per<1' })
    expect(us({ formula: 'per < 1 and upper = upper' }).where).toEqual(left)
    expect(us({ formula: text }).where).toEqual(
      combineAll({ kind: 'formula', text: '(per<10 or upper<3) and not halted' }),
    )
    expect(us({ formula: 'not upper < 3 or upper > 9' }).where).toEqual(combineAll())
    expect(us({ formula: ' per  < 10 or upper < 3' }).where).toEqual(
      combineAll({ kind: 'formula', text: ' per  < 10 or upper < 3' }),
    )
    const small = us({ preset: ['covid_ath_turn_smid'] }).where
    expect(conjuncts(small)).toEqual(
      conjuncts(presets.covid_ath_turn_smid.where).filter(part => part !== notHaltedCondition),
    )
    expect(us({ sort: { metric: 'foreign_ratio', direction: 'asc' } }).sort).toEqual(defaultFilter.sort)
  })

  it('keeps Korean conditions in Korea, and drops those on US markets', () => {
    const kr = (value: object) => filterOf(parseSavedFilter({ exclude_halt: false, ...value }).filter, 'kr')
    expect(kr({ markets: ['3', '4'] }).where).toEqual(combineAll())
    expect(kr({ formula: 'upper < 3 and per < 1' }).where).toEqual(
      combineAll({ kind: 'formula', text: 'upper < 3 and per < 1' }),
    )
    expect(kr({ mainPreset: 'foreign' }).sort).toEqual(presets.foreign.sort)
  })

  it('keeps the chosen order', () => {
    const sort = { metric: 'roe', direction: 'asc' } as const
    expect(filterOf({ ...defaultFilter, sort }, 'us').sort).toEqual(sort)
  })
})
