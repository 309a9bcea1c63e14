import { describe, expect, it } from 'vitest'
import { statementItems, valuationMetricIds } from '../metrics/fundamental.ts'
import { combineAll, defaultSort, makeOneOfCondition, notHaltedCondition } from './condition.ts'
import { filterOf } from './filter-of.ts'
import { parseSavedFilter } from './parse-saved-filter.ts'
import { defaultFilter, type SavedFilter } from './saved-filter.ts'

const opened = (value: unknown): SavedFilter => parseSavedFilter(value).filter
const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, number) => number)
/** None of the specification's rules accepts these values. */
const broken = [{}, [], 'x', '', true, Number.NaN, Number.POSITIVE_INFINITY, () => 1, [Number.NaN, {}], [[]]]

/** These are the specification's rules for old, foreign or broken filters, each in the specification's words. */
describe('the specification’s rule:', () => {
  it('price_range falls back to null', () => {
    for (const price_range of broken) expect(opened({ price_range }).price_range).toBeNull()
    expect(opened({ price_range: ['1000', 50_000] }).price_range).toEqual([1000, 50_000])
  })

  it('beta falls back to a default pair', () => {
    for (const beta of broken) expect(opened({ beta }).beta).toEqual([-1, 3])
    expect(opened({ beta: ['0.5', 2] }).beta).toEqual([0.5, 2])
  })

  it('valuation ranges become string pairs or null', () => {
    for (const name of valuationMetricIds) {
      const range = (range: unknown) => opened({ valuation: { [name]: { on: true, range } } }).valuation[name]
      for (const wrong of broken) expect(range(wrong)).toEqual({ on: true, range: null })
      expect(range([1, 2.5])).toEqual({ on: true, range: ['1', '2.5'] })
      expect(range(['', '3'])).toEqual({ on: true, range: ['', '3'] })
    }
  })

  it.each<[string, (days: unknown) => number]>([
    ['rsRatingDays', days => opened({ rsRatingDays: days }).rsRatingDays],
    ['ma_cross', days => opened({ ma_cross: { days } }).ma_cross.days],
    ['rsi', days => opened({ rsi: { days } }).rsi.days],
    ['psar', days => opened({ psar: { days } }).psar.days],
  ])('scan days are only 1, 2, 3, 4, 5, 10, 15: %s', (_, days) => {
    expect(upTo(30).filter(one => days(one) === one)).toEqual([1, 2, 3, 4, 5, 10, 15])
    expect(upTo(30).filter(one => days(String(one)) === one)).toEqual([1, 2, 3, 4, 5, 10, 15])
    for (const wrong of [...broken, 6, -5, 1.5]) expect(days(wrong)).toBe(5)
  })

  it.each<[string, (length: unknown) => readonly number[]]>([
    ['ma_cross', length => opened({ ma_cross: { lengths: [length, 10] } }).ma_cross.lengths],
    [
      'ma_arrangement',
      length => opened({ ma_arrangement: { lengths: [length, 10, 50] } }).ma_arrangement.lengths,
    ],
  ])('lengths of averages are only 5, 10, 20, 50, 60, 100, 120: %s', (name, lengths) => {
    const taken = upTo(250).filter(length => lengths(length)[0] === length && lengths(length)[1] === 10)
    const already = name === 'ma_cross' ? [10] : [10, 50]
    expect(taken).toEqual([5, 10, 20, 50, 60, 100, 120].filter(length => !already.includes(length)))
    const usual = defaultFilter[name === 'ma_cross' ? 'ma_cross' : 'ma_arrangement'].lengths
    for (const wrong of [...broken, 30, -5, 10]) expect(lengths(wrong)).toEqual(usual)
  })

  it('consecutive counts are positive integers, else null', () => {
    for (const item of statementItems)
      for (const span of ['quarterly', 'annual'] as const) {
        const count = (consecutive: unknown) => opened({ [span]: { [item]: { consecutive } } })[span][item]
        for (const wrong of [...broken, 0, -1, 2.5, '-2', '1.5']) expect(count(wrong).consecutive).toBeNull()
        expect([1, 7, '3'].map(right => count(right).consecutive)).toEqual([1, 7, 3])
      }
  })

  it('exclude_halt is false only for text or boolean false', () => {
    for (const exclude_halt of [...broken, undefined, null, 0, 'FALSE', 'no', 'true'])
      expect(opened({ exclude_halt }).exclude_halt).toBe(true)
    for (const exclude_halt of [false, 'false']) expect(opened({ exclude_halt }).exclude_halt).toBe(false)
  })

  it('the default foreign range is -70 to 70', () => {
    for (const foreignerDays of [...broken, undefined, null, [-71, 0], [0, 71], [5, -5]])
      expect(opened({ foreignerDays }).foreignerDays).toEqual([-70, 70])
    expect(opened({ foreignerDays: ['-70', '12'] }).foreignerDays).toEqual([-70, 12])
  })

  it('market and sector ids are stringified', () => {
    expect(opened({ markets: [1, '2'], sectors: [45, 'G20'] })).toMatchObject({
      markets: ['1', '2'],
      sectors: ['45', 'G20'],
    })
    for (const wrong of broken.filter(one => one !== 'x'))
      expect(opened({ markets: wrong, sectors: [wrong, 7] })).toMatchObject({ markets: [], sectors: ['7'] })
  })
})

describe('a saved filter that is', () => {
  it('from before groups, formulas, orders and days existed keeps its conditions', () => {
    const old = {
      key: 'mine',
      id: 12,
      markets: [1],
      exclude_halt: 'false',
      valuation: { pbr: { on: 'true' } },
    }
    const { filter, fellBack } = parseSavedFilter(old)
    expect(fellBack).toEqual([])
    expect(filterOf(filter, 'kr')).toEqual({
      where: combineAll(makeOneOfCondition('market', '1')),
      sort: defaultSort,
    })
  })

  it('newer, with unknown fields, opens without them', () => {
    const newer = { ...defaultFilter, moon: { phase: 3 }, show: { ...defaultFilter.show, moon: true } }
    expect(parseSavedFilter(newer)).toEqual({ filter: defaultFilter, fellBack: [] })
  })

  it('broken in every field opens as the default and lists every field', () => {
    const wrong = Object.fromEntries(Object.keys(defaultFilter).map(field => [field, () => 'nothing']))
    const { filter, fellBack } = parseSavedFilter(wrong)
    expect(filter).toEqual(defaultFilter)
    expect(fellBack.toSorted()).toEqual(Object.keys(defaultFilter).toSorted())
    expect(filterOf(filter, 'us')).toEqual({ where: combineAll(notHaltedCondition), sort: defaultSort })
  })

  it('broken in one field keeps all others', () => {
    const whole = {
      ...{ markets: ['2'], beta: [0, 1], exclude_halt: false, formula: 'per < 9', rsRatingDays: 10 },
      ...{ price_range: [1, 2], sectors: ['G45'], foreignerDays: [3, 70], themeId: '4', key: 'mine' },
    }
    const read = opened(whole)
    for (const field of Object.keys(whole) as (keyof typeof whole)[])
      expect(opened({ ...whole, [field]: { broken: true } })).toEqual({
        ...read,
        [field]: defaultFilter[field],
      })
  })
})
