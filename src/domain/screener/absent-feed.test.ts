import { expect, test } from 'vitest'
import { toTradingDay } from '../market/calendar/day.ts'
import { absenceInPack, absentFeedOf, feedOfMetric } from './absent-feed.ts'
import { combineAll, combineAny, makeHigherCondition, makeRangeCondition } from './filter/condition.ts'
import { metrics } from './metrics/index.ts'
import type { Pack } from './pack.ts'
import { presets } from './presets/index.ts'

const unknown = Float32Array.of(Number.NaN, Number.NaN)
const pack: Pack = {
  ...{ day: toTradingDay(20261120), size: 2, fsymIds: ['A', 'B'], labels: new Map(), themes: new Map() },
  columns: new Map([
    ['per', unknown],
    ['operating_income_yoy', unknown],
    ['operating_income_quarters_up', unknown],
    ['dividend_yield', Float32Array.of(Number.NaN, 3)],
    ['change_20d', unknown],
  ]),
}
const absent = (where: Parameters<typeof absentFeedOf>[0]) => absentFeedOf(where, absenceInPack(pack))

test('a filter on a metric that no stock has is not known, and the feed that is missing is named', () => {
  expect(absent(makeRangeCondition('per', { most: 10 }))).toBe('statements')
  expect(absent(combineAll(makeRangeCondition('dividend_yield', { least: 4 })))).toBeNull()
  expect(absent(presets.ebit.where)).toBe('statements')
  expect(absent(presets.theme.where)).toBe('themes')
  expect(absent({ kind: 'member', theme: 'drones' })).toBe('themes')
  expect(absent({ kind: 'formula', text: 'per < 10' })).toBe('statements')
  expect(absent(makeHigherCondition('dividend_yield', 'per'))).toBe('statements')
})

test('one alternative that is known answers, and prices always count as known', () => {
  const per = makeRangeCondition('per', { most: 10 })
  expect(absent(combineAny(per, makeRangeCondition('dividend_yield', { least: 1 })))).toBeNull()
  expect(absent(combineAny(per, makeRangeCondition('roe', { least: 1 })))).toBe('statements')
  expect(absent(makeRangeCondition('change_20d', { above: 0 }))).toBeNull()
})

test('a metric belongs to the feed that brings it', () => {
  expect(metrics.map(({ id }) => [id, feedOfMetric(id)]).filter(([, feed]) => feed === 'earnings')).toEqual([
    ['sales_surprise', 'earnings'],
    ['sales_annual_expected', 'earnings'],
    ['operating_income_surprise', 'earnings'],
    ['operating_income_annual_expected', 'earnings'],
    ['net_income_surprise', 'earnings'],
    ['net_income_annual_expected', 'earnings'],
  ])
  const others = [
    'foreign_ratio',
    'f_room',
    'market_cap',
    'sector_performance_score',
    'rsi_14',
    'sales_years_up',
  ]
  expect(others.map(feedOfMetric)).toEqual(['flows', 'flows', 'details', 'details', 'bars', 'statements'])
})
