import { describe, expect, it } from 'vitest'
import type { Country } from '#domain/market/country.ts'
import { combineAny, makeRangeCondition } from '#domain/screener/filter/condition.ts'
import { withAddedConditions, withBounds } from '#domain/screener/filter/edit.ts'
import { defaultFilter } from '#domain/screener/filter/saved-filter.ts'
import { metrics } from '#domain/screener/metrics/index.ts'
import { filterWithinPlan } from '#features/screener/results-allowed.ts'
import { dictionary as en } from '#text/en/index.ts'
import { dictionary as ko } from '#text/ko/index.ts'
import { createText } from '#text/text.ts'
import { screenerWords } from '#text/words/screener.ts'
import { resultWords } from '#text/words/screener-results.ts'
import {
  defaultResultColumns,
  MOST_COLUMNS,
  metricColumnsOf,
  nextSortBy,
  offeredSorts,
  resultColumns,
} from './results-columns.ts'
import { unreadableFilterParts } from './results-unreadable-parts.ts'
import { cardText, cellText, metricUnitText, shortMetricName } from './results-value.ts'
import { rowsInView } from './results-window.ts'

const telling = (lang: 'ko' | 'en' = 'ko', country: Country = 'kr') => ({
  text:
    lang === 'ko'
      ? createText('ko', ko, () => Date.UTC(2026, 10, 25))
      : createText('en', en, () => Date.UTC(2026, 10, 25)),
  words: screenerWords[lang],
  country,
})

describe('the columns', () => {
  it('are the usual four without conditions', () => {
    expect(defaultResultColumns(defaultFilter, 'kr')).toEqual([
      'rs_rating',
      'per',
      'sales_yoy',
      'attractiveness',
    ])
  })

  it('begin with the metrics of the filter and are filled up to four', () => {
    const saved = withBounds(withBounds(defaultFilter, 'per', { most: 12 }), 'roe', { least: 5 })
    expect(defaultResultColumns(saved, 'kr')).toEqual(['per', 'roe', 'rs_rating', 'sales_yoy'])
  })

  it('leave out what every row shows', () => {
    const saved = withBounds(withBounds(defaultFilter, 'price', { least: 5 }), 'change_1d', { least: 0 })
    expect(metricColumnsOf(saved, 'kr')).toEqual([])
  })

  it('include metrics in alternatives and formulas', () => {
    const saved = withAddedConditions({ ...defaultFilter, formula: 'pbr < 1' }, [
      combineAny(makeRangeCondition('psr', { most: 2 }), makeRangeCondition('beta', { most: 1 })),
    ])
    expect(metricColumnsOf(saved, 'kr')).toEqual(['psr', 'beta', 'pbr'])
  })

  it('are no more than the maximum, and none that the country lacks', () => {
    const many = metrics.filter(({ kind }) => kind === 'number').map(({ id }) => id)
    expect(resultColumns(many, defaultFilter, 'kr')).toHaveLength(MOST_COLUMNS)
    expect(resultColumns(['foreign_ratio', 'per'], defaultFilter, 'us')).toEqual(['per'])
    expect(resultColumns([], defaultFilter, 'kr')).toEqual([])
  })
})

describe('the sort order', () => {
  it('is descending first and reversed when chosen again', () => {
    const first = nextSortBy('per', { metric: 'market_cap', direction: 'desc' })
    expect(first).toEqual({ metric: 'per', direction: 'desc' })
    expect(nextSortBy('per', first)).toEqual({ metric: 'per', direction: 'asc' })
    expect(nextSortBy('per', { metric: 'per', direction: 'asc' })).toEqual(first)
  })

  it('is among the offered ones, each of which appears once', () => {
    const present = { metric: 'beta', direction: 'asc' } as const
    const offered = offeredSorts(['per', 'signal', 'price'], present)
    expect(offered).toContainEqual(present)
    expect(offered.some(({ metric }) => metric === 'signal')).toBe(false)
    const keys = offered.map(({ metric, direction }) => `${metric} ${direction}`)
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('a cell', () => {
  it.each([
    ['per', 9.4531, '9.5', '9.5×'],
    ['pbr', 1.4648, '1.46', '1.46×'],
    ['sales_yoy', 18.4, '+18.4', '+18.4%'],
    ['sales_yoy', -8.93, '−8.9', '−8.9%'],
    ['sales_yoy', -0.01, '0.0', '0.0%'],
    ['dividend_yield', 1.94, '1.9', '1.9%'],
    ['roe', -12.04, '−12.0', '−12.0%'],
    ['rs_rating', 93, '93', '93'],
    ['market_cap', 13_688_200_000_000, '13.69T', '13.69T'],
    ['value', 22_335_610_000, '22.34B', '22.34B'],
    ['volume', 1234, '1.2K', '1.2K'],
    ['high_52w_days', 'never', 'never', 'never'],
    ['trend_code', '0', 'Rising', 'Rising'],
    ['per', null, '–', 'no data'],
  ])('of %s shows %s as %s, and on a card as %s', (metric, value, cell, card) => {
    expect(cellText(metric, value, telling('en'))).toBe(cell)
    expect(cardText(metric, value, telling('en'))).toBe(card)
  })

  it('writes an amount with one Korean unit', () => {
    expect(cellText('market_cap', 13_688_200_000_000, telling())).toBe('13.7조')
    expect(cellText('value', 22_335_610_000, telling())).toBe('223억')
    expect(cellText('value', 82_410_000, telling())).toBe('8,241만')
  })

  it('has its unit in the head', () => {
    const units = (metric: string, country: Country = 'kr') =>
      metricUnitText(metric, { country }, resultWords.ko)
    expect([units('price'), units('price', 'us'), units('per'), units('signal')]).toEqual([
      '원',
      '달러',
      '배',
      '',
    ])
  })

  it('has a head shorter than 24 letters in either language', () => {
    for (const { id } of metrics.filter(({ kind }) => kind === 'number'))
      for (const lang of ['ko', 'en'] as const)
        expect(shortMetricName(id, telling(lang), resultWords[lang]).length, id).toBeLessThan(24)
  })
})

describe('a plan', () => {
  const saved = { ...defaultFilter, formula: 'per < 10', as_of: 20261105 as never }

  it('with all features leaves the filter unchanged', () => {
    expect(filterWithinPlan('premium', saved)).toEqual({ saved, without: [] })
    expect(filterWithinPlan('guest', defaultFilter)).toEqual({ saved: defaultFilter, without: [] })
  })

  it('without formulas and earlier days removes both and reports them', () => {
    const { saved: allowed, without } = filterWithinPlan('free', saved)
    expect(without).toEqual(['customFormula', 'asOfScreening'])
    expect([allowed.formula, allowed.as_of]).toEqual(['', null])
  })

  it('without formulas also removes a formula within alternatives', () => {
    const hidden = withAddedConditions(defaultFilter, [
      makeRangeCondition('per', { most: 9 }),
      combineAny({ kind: 'formula', text: 'pbr < 1' }, makeRangeCondition('roe', { least: 1 })),
    ])
    expect(filterWithinPlan('guest', hidden).saved).toEqual(
      withAddedConditions(defaultFilter, [makeRangeCondition('per', { most: 9 })]),
    )
  })
})

it('unreadable parts of a link have the names that users know', () => {
  const fallen = (fields: readonly string[]) => unreadableFilterParts(fields, telling(), resultWords.ko)
  expect(fallen(['valuation.per.range', 'valuation.per.on', 'rsRatingDays', 'where'])).toEqual([
    'PER',
    'RS 상위·급등',
    '또는 묶음',
  ])
  expect(fallen(['f'])).toEqual(['조건 전체'])
  expect(fallen(['show.psar', 'sort', 'as_of', 'price_range', 'key'])).toEqual([
    'PSAR 전환',
    '정렬',
    '기준일',
    '현재가',
    '이름표',
  ])
})

describe('the window of a table', () => {
  it('contains the visible rows and some more, within the list', () => {
    expect(rowsInView(0, 440, 44, 1000)).toEqual({ from: 0, to: 24 })
    expect(rowsInView(4400, 440, 44, 1000)).toEqual({ from: 88, to: 120 })
    expect(rowsInView(0, 440, 44, 3)).toEqual({ from: 0, to: 3 })
    expect(rowsInView(99_999, 440, 44, 10).to).toBe(10)
  })

  it('does not move with every row', () => {
    expect(rowsInView(4410, 440, 44, 1000)).toEqual(rowsInView(4430, 440, 44, 1000))
  })
})
