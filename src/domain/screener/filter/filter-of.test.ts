import { describe, expect, it } from 'vitest'
import {
  all,
  any,
  type Condition,
  conjuncts,
  higher,
  notHalted,
  oneOf,
  range,
  within,
  withinDown,
} from './condition.ts'
import { filterOf } from './filter-of.ts'
import { parseSavedFilter } from './parse-saved-filter.ts'
import { defaultFilter, type Group } from './saved-filter.ts'

/** What a saved filter asks beyond leaving halted stocks out. */
const asked = (value: object): readonly Condition[] => {
  const { where } = filterOf(parseSavedFilter({ exclude_halt: false, ...value }).filter, 'kr')
  return where.kind === 'all' ? where.of : [where]
}
const shown = (group: Group, value: object = {}): readonly Condition[] =>
  asked({ show: { [group]: true }, ...value })

describe('what a saved filter asks', () => {
  it('is only that trading is not halted, largest first, where nothing is chosen', () => {
    expect(filterOf(defaultFilter, 'kr')).toEqual({
      where: all(notHalted),
      sort: { metric: 'market_cap', direction: 'desc' },
    })
    expect(asked({})).toEqual([])
  })

  it.each<[string, readonly Condition[], readonly Condition[]]>([
    [
      'markets and sectors',
      asked({ markets: [1, 2], sectors: ['G10'] }),
      [oneOf('market', '1', '2'), oneOf('sector', 'G10')],
    ],
    ['a theme', asked({ themeId: 7 }), [{ kind: 'member', theme: '7' }]],
    [
      'a preset and others, each once',
      asked({ mainPreset: 'gold', preset: ['etf', 'gold'] }),
      [all(within('sma_cross_5_20', 5)), all(oneOf('security_type', 'ETF_ETF'))],
    ],
    [
      'one band of attractiveness',
      asked({ attractiveness: ['VG'] }),
      [range('attractiveness', { least: 60 })],
    ],
    [
      'several bands of attractiveness',
      asked({ attractiveness: ['B', 'N', 'G'] }),
      [
        any(
          range('attractiveness', { below: 45 }),
          range('attractiveness', { least: 45, below: 55 }),
          range('attractiveness', { least: 55, below: 60 }),
        ),
      ],
    ],
    [
      'foreigners by value',
      shown('foreigner', { foreignerDays: [3, 70] }),
      [range('foreign_val_days', { least: 3 })],
    ],
    [
      'foreigners by share',
      shown('foreigner', { foreignerDays: [-70, -2], foreignerType: 'RATE' }),
      [range('foreign_rate_days', { most: -2 })],
    ],
    ['foreigners, both ends open', shown('foreigner'), []],
    [
      'relative strength among the best',
      shown('rsRating', { rsRatingDays: 3 }),
      [range('rs_rating', { least: 95 })],
    ],
    [
      'relative strength surging',
      shown('rsRating', { rsRatingType: 'surge', rsRatingDays: 3 }),
      [within('rs_surge_days', 3)],
    ],
    [
      'a price',
      asked({ showPriceRange: true, price_range: [5, 9] }),
      [range('price', { least: 5, most: 9 })],
    ],
    ['a price that is not shown', asked({ price_range: [5, 9] }), []],
    ['a price that is not set', asked({ showPriceRange: true }), []],
    ['a beta', shown('beta', { beta: [0.5, 1.5] }), [range('beta', { least: 0.5, most: 1.5 })]],
    ['a beta, both ends open', shown('beta', { beta: [-1, 3] }), []],
    [
      'quarters',
      shown('quarterly', {
        quarterly: {
          sales: { qoq: true, yoy: true, consecutive: 3, consensus: true },
          net_income: { yoy: true },
        },
      }),
      [
        range('sales_qoq', { above: 0 }),
        range('sales_yoy', { above: 0 }),
        range('sales_quarters_up', { least: 3 }),
        range('sales_surprise', { above: 0 }),
        range('net_income_yoy', { above: 0 }),
      ],
    ],
    [
      'years',
      shown('annual', { annual: { operating_income: { yoy: true, consecutive: 2, consensus: true } } }),
      [
        range('operating_income_annual_yoy', { above: 0 }),
        range('operating_income_years_up', { least: 2 }),
        range('operating_income_annual_expected', { above: 0 }),
      ],
    ],
    [
      'a golden cross',
      shown('ma_cross', { ma_cross: { days: 3, lengths: [60, 20] } }),
      [within('sma_cross_20_60', 3)],
    ],
    [
      'a dead cross',
      shown('ma_cross', { ma_cross: { type: 'DEAD', ma: 'ema' } }),
      [withinDown('ema_cross_5_20', 5)],
    ],
    [
      'averages in rising order',
      shown('ma_arrangement', { ma_arrangement: { lengths: [120, 5, 60] } }),
      [higher('sma_5', 'sma_60'), higher('sma_60', 'sma_120')],
    ],
    [
      'averages in falling order',
      shown('ma_arrangement', { ma_arrangement: { type: 'DOWNTREND', ma: 'ema' } }),
      [higher('ema_60', 'ema_20'), higher('ema_120', 'ema_60')],
    ],
    ['oversold', shown('rsi'), [within('rsi_14_oversold', 5)]],
    [
      'overbought',
      shown('rsi', { rsi: { type: 'OVERBOUGHT', length: 9, days: 1 } }),
      [within('rsi_9_overbought', 1)],
    ],
    ['a turn upwards', shown('psar', { psar: { days: 2 } }), [within('psar_turn', 2)]],
    ['a turn downwards', shown('psar', { psar: { type: 'DOWNTREND' } }), [withinDown('psar_turn', 5)]],
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
      [range('pbr', { most: 1.2 }), range('per', { least: 3, most: 10 }), range('roe', { least: 10 })],
    ],
    ['own conditions', asked({ where: all(notHalted, any(notHalted)) }), [notHalted, any(notHalted)]],
    ['one own group', asked({ where: any(notHalted) }), [any(notHalted)]],
    ['a formula', asked({ formula: 'per < pbr' }), [{ kind: 'formula', text: 'per < pbr' }]],
  ])('%s', (_, conditions, expected) => expect(conditions).toEqual(expected))

  it('leaves out what its group does not show', () => {
    const { show: _, ...chosen } = parseSavedFilter({
      foreignerDays: [3, 70],
      beta: [0, 1],
      quarterly: { sales: { qoq: true } },
      annual: { sales: { yoy: true } },
      valuation: { per: { on: true, range: ['3', ''] } },
    }).filter
    expect(filterOf({ ...chosen, show: defaultFilter.show }, 'kr').where).toEqual(all(notHalted))
  })

  it('leaves halted stocks out once, however many presets are chosen, and keeps them where they are wanted', () => {
    const conditions = (exclude_halt: boolean) =>
      conjuncts(filterOf(parseSavedFilter({ preset: ['gold', 'etf'], exclude_halt }).filter, 'kr').where)
    expect(conditions(true).filter(part => part.kind === 'flag')).toEqual([notHalted])
    expect(conditions(false)).toEqual([within('sma_cross_5_20', 5), oneOf('security_type', 'ETF_ETF')])
  })

  it('leaves foreigners out where nobody tells what they buy', () => {
    const { filter } = parseSavedFilter({
      show: { foreigner: true, beta: true },
      foreignerDays: [3, 70],
      beta: [0, 3],
      exclude_halt: false,
    })
    expect(filterOf(filter, 'kr').where).toEqual(
      all(range('foreign_val_days', { least: 3 }), range('beta', { least: 0 })),
    )
    expect(filterOf(filter, 'us').where).toEqual(all(range('beta', { least: 0 })))
  })

  it('keeps the order that was asked for', () => {
    const sort = { metric: 'roe', direction: 'asc' } as const
    expect(filterOf({ ...defaultFilter, sort }, 'us').sort).toEqual(sort)
  })
})
