import { describe, expect, it } from 'vitest'
import { metrics } from '../metrics/index.ts'
import {
  combineAll,
  combineAny,
  makeDownWithinSessionsCondition,
  makeHigherCondition,
  makeKnownCondition,
  makeOneOfCondition,
  makeRangeCondition,
  makeWithinSessionsCondition,
  notHaltedCondition,
} from './condition.ts'
import { MAX_CONDITION_DEPTH, parseCondition, parseSort } from './parse-condition.ts'

const nested = (depth: number): unknown => {
  let value: unknown = notHaltedCondition
  for (let at = 0; at < depth; at++) value = { kind: at % 2 === 0 ? 'any' : 'all', of: [value] }
  return value
}

describe('parseCondition', () => {
  it.each([
    combineAll(),
    combineAny(combineAll(notHaltedCondition), makeOneOfCondition('market', '1', '2')),
    makeRangeCondition('per', { least: 1, most: 2 }),
    makeRangeCondition('per', { above: -1, below: 0 }),
    makeRangeCondition('per', { least: -1.5, most: 0 }),
    makeKnownCondition('roe'),
    makeWithinSessionsCondition('psar_turn', 5),
    makeDownWithinSessionsCondition('sma_cross_5_20', 3),
    makeHigherCondition('sma_5', 'price'),
    makeHigherCondition('psar_turn', 'rs_surge_days'),
    makeHigherCondition('psar_turn', 'price'),
    { kind: 'flag', metric: 'halted', is: true },
    { kind: 'member', theme: '4' },
    { kind: 'formula', text: 'per < 10 and roe > 5' },
  ])('reads a written condition back unchanged: %j', condition => {
    expect(parseCondition(JSON.parse(JSON.stringify(condition)))).toEqual(condition)
  })

  it('accepts numbers as text and ids as numbers', () => {
    expect(parseCondition({ kind: 'range', metric: 'per', least: '1.5', most: null })).toEqual(
      makeRangeCondition('per', { least: 1.5 }),
    )
    expect(parseCondition({ kind: 'in', metric: 'market', values: [1, '2'] })).toEqual(
      makeOneOfCondition('market', '1', '2'),
    )
    expect(parseCondition({ kind: 'member', theme: 4 })).toEqual({ kind: 'member', theme: '4' })
    expect(parseCondition({ kind: 'flag', metric: 'halted', is: 'true' })).toEqual({
      ...notHaltedCondition,
      is: true,
    })
    expect(parseCondition({ kind: 'flag', metric: 'halted', is: 'false' })).toEqual(notHaltedCondition)
  })

  it.each([
    undefined,
    null,
    'per < 3',
    { kind: 'none', of: [] },
    { kind: 'all' },
    { kind: 'all', of: {} },
    { kind: 'any', of: [notHaltedCondition, { kind: 'range', metric: 'nobody' }] },
    { kind: 'range', least: 1 },
    { kind: 'range', metric: 'per', least: 'much' },
    { kind: 'range', metric: 'market', least: 1 },
    { kind: 'range', metric: 'halted', least: 1 },
    { kind: 'in', metric: 'per', values: ['1'] },
    { kind: 'in', metric: 'market' },
    { kind: 'in', metric: 'market', values: ['1', {}] },
    { kind: 'flag', metric: 'per', is: true },
    { kind: 'flag', metric: 'halted', is: 'yes' },
    { kind: 'flag', metric: 'halted', is: 1 },
    { kind: 'flag', metric: 'halted', is: null },
    { kind: 'flag', metric: 'halted' },
    { kind: 'range', metric: 'per' },
    { kind: 'range', metric: 'per', max: 10 },
    { kind: 'range', metric: 'per', least: 1, max: 10 },
    { kind: 'range', metric: 'per', most: null },
    { kind: 'range', metric: 'per', open: 'true' },
    { kind: 'range', metric: 'per', open: false },
    { kind: 'range', metric: 'per', open: true, most: 10 },
    { kind: 'range', metric: 'per', open: 1, most: 10 },
    { kind: 'in', metric: 'market', values: ['1'], not: true },
    { ...notHaltedCondition, not: true },
    { kind: 'all', of: [], not: true },
    { ...makeHigherCondition('sma_5', 'price'), by: 3 },
    { kind: 'member', theme: '4', not: true },
    { kind: 'formula', text: 'per < 1', not: true },
    ['kind', 'all'],
    { kind: 'higher', metric: 'per' },
    { kind: 'higher', metric: 'per', than: 'market' },
    { kind: 'higher', metric: 'market', than: 'per' },
    { kind: 'member' },
    { kind: 'formula', text: 'per <' },
    { kind: 'formula', text: 'per' },
    { kind: 'formula' },
  ])('rejects the whole condition when any part is unknown: %j', value => {
    expect(parseCondition(value)).toBeUndefined()
  })

  it('rejects an object whose fields cannot be listed', () => {
    const ownKeys = (): never => {
      throw new Error('no')
    }
    expect(parseCondition(new Proxy({ ...notHaltedCondition }, {}))).toEqual(notHaltedCondition)
    expect(parseCondition(new Proxy({ ...notHaltedCondition }, { ownKeys }))).toBeUndefined()
  })

  it('rejects groups nested deeper than 16, at any depth', () => {
    expect(parseCondition(nested(MAX_CONDITION_DEPTH))).toEqual(nested(MAX_CONDITION_DEPTH))
    expect(parseCondition(nested(MAX_CONDITION_DEPTH + 1))).toBeUndefined()
    expect(parseCondition(nested(100_000))).toBeUndefined()
    expect(MAX_CONDITION_DEPTH).toBe(16)
  })
})

describe('parseSort', () => {
  it('accepts every metric with an order, in both directions', () => {
    for (const { id } of metrics.filter(({ kind }) => kind !== 'category'))
      for (const direction of ['asc', 'desc'])
        expect(parseSort({ metric: id, direction })).toEqual({ metric: id, direction })
  })
  it("accepts the specification's names", () => {
    expect(parseSort('market_cap_desc')).toEqual({ metric: 'market_cap', direction: 'desc' })
    expect(parseSort('asc_price')).toEqual({ metric: 'price', direction: 'asc' })
  })
  it.each([
    {},
    { metric: 'per' },
    { metric: 'x', direction: 'asc' },
    { metric: 'per', direction: 'up' },
    'market_cap',
    'up_market_cap',
    7,
    ...metrics.filter(({ kind }) => kind === 'category').map(({ id }) => ({ metric: id, direction: 'asc' })),
  ])('rejects %j', value => expect(parseSort(value)).toBeUndefined())
})
