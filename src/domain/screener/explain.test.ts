import { describe, expect, it } from 'vitest'
import { toTradingDay } from '../market/calendar/day.ts'
import { countRemovals } from './count-removals.ts'
import { openScreener } from './engine/screener.ts'
import { explainCondition } from './explain.ts'
import {
  type Condition,
  combineAll,
  combineAny,
  defaultSort,
  makeHigherCondition,
  makeKnownCondition,
  makeOneOfCondition,
  makeRangeCondition,
  makeWithinSessionsCondition,
  notHaltedCondition,
} from './filter/condition.ts'
import type { Pack, PackColumn } from './pack.ts'

const nan = Number.NaN
const pack: Pack = {
  day: toTradingDay(20260105),
  size: 4,
  fsymIds: ['A', 'B', 'C', 'D'],
  columns: new Map<string, PackColumn>([
    ['per', Float32Array.of(8, 12, nan, 30)],
    ['pbr', Float32Array.of(1.2, 1.5, 0.5, nan)],
    ['price', Float64Array.of(100, 200, 300, 400)],
    ['sma_20', Float32Array.of(90, 210, 300, nan)],
    ['halted', Float32Array.of(0, 0, 1, nan)],
    ['market', Float32Array.of(0, 1, nan, 0)],
  ]),
  labels: new Map([['market', ['1', '2']]]),
  themes: new Map([['4', [1]]]),
}
const of = (condition: Condition, row: number) => {
  const { verdict, value, limits } = explainCondition(pack, condition, row)
  return [verdict, value, ...(limits ?? []).map(({ side, margin }) => `${side} ${margin}`)]
}
const formula = (text: string): Condition => ({ kind: 'formula', text })

describe('an explanation', () => {
  it('gives the margin to every limit of a range', () => {
    const cheap = makeRangeCondition('per', { least: 5, most: 10 })
    expect(of(cheap, 0)).toEqual(['pass', 8, 'least 3', 'most 2'])
    expect(of(cheap, 1)).toEqual(['fail', 12, 'least 7', 'most -2'])
    expect(of(cheap, 2)).toEqual(['missing', null])
    expect(of(makeRangeCondition('roe', { least: 1 }), 0)).toEqual(['missing', null])
    expect(of(makeRangeCondition('per', { above: 8, below: 9 }), 0)).toEqual([
      'fail',
      8,
      'above 0',
      'below 1',
    ])
    expect(of(makeKnownCondition('per'), 0)).toEqual(['pass', 8])
    expect(of(makeKnownCondition('per'), 2)).toEqual(['missing', null])
    expect(of(makeRangeCondition('pbr', { most: 1.2 }), 0)).toEqual(['pass', Math.fround(1.2), 'most 0'])
  })

  it('gives the values that comparisons, flags, labels and themes looked at', () => {
    expect(of(makeHigherCondition('price', 'sma_20'), 0)).toEqual(['pass', 100, 'above 10'])
    expect(of(makeHigherCondition('price', 'sma_20'), 1)).toEqual(['fail', 200, 'above -10'])
    expect(of(makeHigherCondition('price', 'sma_20'), 2)).toEqual(['fail', 300, 'above 0'])
    expect(of(makeHigherCondition('price', 'sma_20'), 3)).toEqual(['missing', 400])
    expect([0, 2, 3].map(row => of(notHaltedCondition, row))).toEqual([
      ['pass', false],
      ['fail', true],
      ['missing', null],
    ])
    expect([0, 1, 2].map(row => of(makeOneOfCondition('market', '2'), row))).toEqual([
      ['fail', '1'],
      ['pass', '2'],
      ['missing', null],
    ])
    expect([0, 1].map(row => of({ kind: 'member', theme: '4' }, row))).toEqual([
      ['fail', false],
      ['pass', true],
    ])
  })

  it('explains the parts of a group', () => {
    const { verdict, of } = explainCondition(
      pack,
      combineAny(
        makeRangeCondition('per', { most: 5 }),
        combineAll(notHaltedCondition, makeRangeCondition('pbr', { most: 1 })),
      ),
      0,
    )
    expect(verdict).toBe('fail')
    expect(of?.map(({ verdict }) => verdict)).toEqual(['fail', 'fail'])
    expect(of?.[1]?.of?.map(({ verdict }) => verdict)).toEqual(['pass', 'fail'])
  })

  it('explains the parts of a formula', () => {
    expect(of(formula('per * 2 <= 20'), 0)).toEqual(['pass', 16, 'most 4'])
    expect(of(formula('per = 8'), 1)).toEqual(['fail', 12, 'equal -4'])
    expect(of(formula('per = 8'), 0)).toEqual(['pass', 8, 'equal 0'])
    expect(of(formula('per != 8'), 1)).toEqual(['pass', 12, 'unequal 4'])
    expect(of(formula('per >= 8'), 2)).toEqual(['missing', null])
    expect(of(formula('per / 0 < 8'), 0)).toEqual(['missing', null])
    expect(of(formula('halted'), 2)).toEqual(['pass', true])
    const { verdict, of: parts } = explainCondition(pack, formula('not halted and (per < 5 or pbr > 1)'), 1)
    expect(verdict).toBe('pass')
    expect(parts?.map(part => 'formula' in part && part.formula)).toEqual(['not halted', 'per<5 or pbr>1'])
    expect(parts?.[0]?.of?.[0]).toEqual({ formula: 'halted', verdict: 'fail', value: false })
  })
})

describe('an explanation of large and small numbers', () => {
  const exact: Pack = {
    ...pack,
    columns: new Map<string, PackColumn>([
      ['market_cap', Float64Array.of(300_000_001_000, 3e11, 299_999_999_999, nan)],
      ['volume', Float64Array.of(123_456_785, 123_456_789, 1, nan)],
      ['value', Float32Array.of(123_456_789, 1, 1e30, nan)],
      ['price', Float64Array.of(100.1, 100.1, 100.1, 1e39)],
      ['sma_20', Float32Array.of(100.1, 100.2, 100, 1)],
    ]),
  }
  const explained = (condition: Condition, row: number) => {
    const { verdict, value, limits } = explainCondition(exact, condition, row)
    return [verdict, value, ...(limits ?? []).flatMap(({ limit, margin }) => [limit, margin])]
  }

  it('is the same for a range and a formula, with the margin between the displayed numbers', () => {
    const large = makeRangeCondition('market_cap', { above: 3e11 })
    const [first, second, third] = [
      ['pass', 300_000_001_000, 3e11, 1000],
      ['fail', 3e11, 3e11, 0],
      ['fail', 299_999_999_999, 3e11, -1],
    ]
    for (const condition of [large, formula('market_cap > 300000000000')]) {
      expect([0, 1, 2].map(row => explained(condition, row))).toEqual([first, second, third])
      expect(openScreener(exact).rowsOf(condition).count).toBe(1)
    }
    for (const condition of [
      makeRangeCondition('volume', { least: 123_456_789 }),
      formula('volume >= 123456789'),
    ])
      expect(explained(condition, 0)).toEqual(['fail', 123_456_785, 123_456_789, -4])
    // A 32-bit float holds about seven digits; this applies to the value and to the limit.
    for (const condition of [
      makeRangeCondition('value', { least: 123_456_789 }),
      formula('value >= 123456789'),
    ])
      expect(explained(condition, 0)).toEqual(['pass', 123_456_792, 123_456_792, 0])
    for (const condition of [makeRangeCondition('value', { above: 1e39 }), formula('value > 1e39')])
      expect(explained(condition, 2)).toEqual(['fail', Math.fround(1e30), 1e39, Math.fround(1e30) - 1e39])
  })

  it('compares a double and a 32-bit float as 32-bit floats', () => {
    const single = Math.fround(100.1)
    for (const condition of [makeHigherCondition('price', 'sma_20'), formula('price > sma_20')]) {
      expect(explained(condition, 0)).toEqual(['fail', single, single, 0])
      expect(explained(condition, 2)).toEqual(['pass', single, 100, single - 100])
      expect(explained(condition, 3)).toEqual(['pass', 1e39, 1, 1e39])
      expect([...openScreener(exact).rowsOf(condition).bits]).toEqual([0b1100])
    }
  })
})

describe('an event that never happened', () => {
  const events: Pack = {
    ...pack,
    columns: new Map<string, PackColumn>([
      ['upper', Float32Array.of(2, 9, Infinity, nan)],
      ['psar_turn', Float32Array.of(3, -3, 0, nan)],
      ['price', Float64Array.of(1, 2, 3, 4)],
    ]),
  }
  const screener = openScreener(events)
  const rows = (condition: Condition) => [...screener.rowsOf(condition).bits]
  const explained = (condition: Condition, row: number) => {
    const { verdict, value, limits } = explainCondition(events, condition, row)
    return [verdict, value, limits?.length]
  }

  it('counts as not recent, while an unknown one counts as missing', () => {
    expect(rows(makeWithinSessionsCondition('upper', 5))).toEqual([0b0001])
    expect(rows(formula('not (upper <= 5)'))).toEqual([0b0110])
    expect(rows(makeRangeCondition('upper', { above: 5 }))).toEqual([0b0110])
    expect(rows(makeKnownCondition('upper'))).toEqual([0b0111])
    expect(rows(makeWithinSessionsCondition('psar_turn', 5))).toEqual([0b0001])
    expect(rows(formula('psar_turn > 0'))).toEqual([0b0001])
    expect(rows(makeHigherCondition('upper', 'psar_turn'))).toEqual([0b0110])
    expect(countRemovals(screener, { where: formula('not upper <= 5') }).each).toMatchObject([
      { alone: 2, missing: 1 },
    ])
    expect(countRemovals(screener, { where: makeWithinSessionsCondition('upper', 5) }).each).toMatchObject([
      { alone: 1, missing: 1 },
    ])
  })

  it('is shown as «never», without a margin to a limit', () => {
    expect(explained(makeWithinSessionsCondition('upper', 5), 2)).toEqual(['fail', 'never', 0])
    expect(explained(makeWithinSessionsCondition('upper', 5), 1)).toEqual(['fail', 9, 2])
    expect(explained(makeWithinSessionsCondition('upper', 5), 3)).toEqual(['missing', null, 0])
    expect(explained(makeWithinSessionsCondition('psar_turn', 5), 2)).toEqual(['fail', 'never', 0])
    expect(explained(formula('upper > 5'), 2)).toEqual(['pass', 'never', 0])
    expect(explained(formula('upper + 1 > 5'), 2)).toEqual(['pass', 'never', 0])
    expect(explained(formula('psar_turn > 0'), 2)).toEqual(['fail', 'never', 0])
    expect(explained(formula('price < upper'), 2)).toEqual(['pass', 3, 0])
    expect(explained(makeHigherCondition('price', 'upper'), 2)).toEqual(['fail', 3, 0])
    expect(explained(makeHigherCondition('upper', 'price'), 2)).toEqual(['pass', 'never', 0])
    expect(explained(makeHigherCondition('upper', 'price'), 1)).toEqual(['pass', 9, 1])
  })
})

describe('countRemovals', () => {
  const screener = openScreener(pack)
  const answer = (...conditions: Condition[]) => countRemovals(screener, { where: combineAll(...conditions) })

  it('names as costliest the condition without which most stocks remain', () => {
    const { count, each, costliest } = answer(
      makeRangeCondition('price', { most: 300 }),
      makeRangeCondition('per', { most: 8 }),
      notHaltedCondition,
    )
    expect([count, costliest]).toEqual([1, 1])
    expect(each.map(({ alone, missing, without, left }) => [alone, missing, without, left])).toEqual([
      [3, 0, 1, 3],
      [1, 1, 2, 1],
      [2, 1, 1, 1],
    ])
  })

  it('names the condition that the fewest stocks pass, when removing one alone would leave none', () => {
    const { count, costliest } = answer(
      makeRangeCondition('per', { most: 1 }),
      makeRangeCondition('pbr', { most: 0.6 }),
      makeRangeCondition('price', { most: 1 }),
    )
    expect([count, costliest]).toEqual([0, 0])
  })

  it('names none when no condition removes a stock', () => {
    expect(answer(makeKnownCondition('price')).costliest).toBeNull()
    expect(answer()).toEqual({ count: 4, each: [], costliest: null })
  })

  it("leaves the screener's own result unchanged: all matches counted, rows up to the limit", () => {
    expect(
      screener.screen({ where: combineAll(makeRangeCondition('per', { most: 12 })), sort: defaultSort }, 1),
    ).toEqual({
      day: 20260105,
      count: 2,
      rows: [0],
    })
  })
})
