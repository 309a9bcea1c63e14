import { describe, expect, it } from 'vitest'
import { tradingDay } from '../market/day.ts'
import { openScreener } from './engine/screener.ts'
import { explain } from './explain.ts'
import { all, any, type Condition, higher, notHalted, oneOf, range, usualSort } from './filter/condition.ts'
import type { Column, Pack } from './pack.ts'
import { whatEachRemoves } from './removed.ts'

const nan = Number.NaN
const pack: Pack = {
  day: tradingDay(20260105),
  size: 4,
  fsymIds: ['A', 'B', 'C', 'D'],
  columns: new Map<string, Column>([
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
  const { verdict, value, limits } = explain(pack, condition, row)
  return [verdict, value, ...(limits ?? []).map(({ side, margin }) => `${side} ${margin}`)]
}
const formula = (text: string): Condition => ({ kind: 'formula', text })

describe('an explanation', () => {
  it('tells the way to every limit of a range', () => {
    const cheap = range('per', { least: 5, most: 10 })
    expect(of(cheap, 0)).toEqual(['pass', 8, 'least 3', 'most 2'])
    expect(of(cheap, 1)).toEqual(['fail', 12, 'least 7', 'most -2'])
    expect(of(cheap, 2)).toEqual(['missing', null])
    expect(of(range('roe', { least: 1 }), 0)).toEqual(['missing', null])
    expect(of(range('per', { above: 8, below: 9 }), 0)).toEqual(['fail', 8, 'above 0', 'below 1'])
    expect(of(range('pbr', { most: 1.2 }), 0)).toEqual(['pass', Math.fround(1.2), 'most 0'])
  })

  it('tells what the others looked at', () => {
    expect(of(higher('price', 'sma_20'), 0)).toEqual(['pass', 100, 'above 10'])
    expect(of(higher('price', 'sma_20'), 1)).toEqual(['fail', 200, 'above -10'])
    expect(of(higher('price', 'sma_20'), 2)).toEqual(['fail', 300, 'above 0'])
    expect(of(higher('price', 'sma_20'), 3)).toEqual(['missing', 400])
    expect([0, 2, 3].map(row => of(notHalted, row))).toEqual([
      ['pass', false],
      ['fail', true],
      ['missing', null],
    ])
    expect([0, 1, 2].map(row => of(oneOf('market', '2'), row))).toEqual([
      ['fail', '1'],
      ['pass', '2'],
      ['missing', null],
    ])
    expect([0, 1].map(row => of({ kind: 'member', theme: '4' }, row))).toEqual([
      ['fail', false],
      ['pass', true],
    ])
  })

  it('goes into groups', () => {
    const { verdict, of } = explain(
      pack,
      any(range('per', { most: 5 }), all(notHalted, range('pbr', { most: 1 }))),
      0,
    )
    expect(verdict).toBe('fail')
    expect(of?.map(({ verdict }) => verdict)).toEqual(['fail', 'fail'])
    expect(of?.[1]?.of?.map(({ verdict }) => verdict)).toEqual(['pass', 'fail'])
  })

  it('goes into formulas', () => {
    expect(of(formula('per * 2 <= 20'), 0)).toEqual(['pass', 16, 'most 4'])
    expect(of(formula('per = 8'), 1)).toEqual(['fail', 12, 'equal -4'])
    expect(of(formula('per = 8'), 0)).toEqual(['pass', 8, 'equal 0'])
    expect(of(formula('per != 8'), 1)).toEqual(['pass', 12, 'unequal 4'])
    expect(of(formula('per >= 8'), 2)).toEqual(['missing', null])
    expect(of(formula('per / 0 < 8'), 0)).toEqual(['missing', null])
    expect(of(formula('halted'), 2)).toEqual(['pass', true])
    const { verdict, of: parts } = explain(pack, formula('not halted and (per < 5 or pbr > 1)'), 1)
    expect(verdict).toBe('pass')
    expect(parts?.map(part => 'formula' in part && part.formula)).toEqual([
      'not halted',
      'per < 5 or pbr > 1',
    ])
    expect(parts?.[0]?.of?.[0]).toEqual({ formula: 'halted', verdict: 'fail', value: false })
  })
})

describe('which condition removed most', () => {
  const screener = openScreener(pack)
  const answer = (...conditions: Condition[]) => whatEachRemoves(screener, { where: all(...conditions) })

  it('is the one whose absence would leave most', () => {
    const { count, each, costliest } = answer(
      range('price', { most: 300 }),
      range('per', { most: 8 }),
      notHalted,
    )
    expect([count, costliest]).toEqual([1, 1])
    expect(each.map(({ alone, missing, without, left }) => [alone, missing, without, left])).toEqual([
      [3, 0, 1, 3],
      [1, 1, 2, 1],
      [2, 1, 1, 1],
    ])
  })

  it('is the one that fewest pass where nothing is left and none alone is to blame', () => {
    const { count, costliest } = answer(
      range('per', { most: 1 }),
      range('pbr', { most: 0.6 }),
      range('price', { most: 1 }),
    )
    expect([count, costliest]).toEqual([0, 0])
  })

  it('is none where all conditions cost nothing', () => {
    expect(answer(range('price', {})).costliest).toBeNull()
    expect(answer()).toEqual({ count: 4, each: [], costliest: null })
  })

  it('is asked of the same rows that are shown', () => {
    expect(screener.screen({ where: all(range('per', { most: 12 })), sort: usualSort }, 1)).toEqual({
      day: 20260105,
      count: 2,
      rows: [0],
    })
  })
})
