import { describe, expect, it } from 'vitest'
import { metrics } from '../metrics/index.ts'
import { all, any, higher, notHalted, oneOf, range, within, withinDown } from './condition.ts'
import { MOST_DEPTH, parseCondition, parseSort } from './parse-condition.ts'

const nested = (depth: number): unknown => {
  let value: unknown = notHalted
  for (let at = 0; at < depth; at++) value = { kind: at % 2 === 0 ? 'any' : 'all', of: [value] }
  return value
}

describe('a condition', () => {
  it.each([
    all(),
    any(all(notHalted), oneOf('market', '1', '2')),
    range('per', { least: 1, most: 2 }),
    range('per', { above: -1, below: 0 }),
    range('roe', {}),
    within('psar_turn', 5),
    withinDown('sma_cross_5_20', 3),
    higher('sma_5', 'price'),
    higher('psar_turn', 'rs_surge_days'),
    higher('psar_turn', 'price'),
    { kind: 'flag', metric: 'halted', is: true },
    { kind: 'member', theme: '4' },
    { kind: 'formula', text: 'per < 10 and roe > 5' },
  ])('is read back as it was written: %j', condition => {
    expect(parseCondition(JSON.parse(JSON.stringify(condition)))).toEqual(condition)
  })

  it('may hold numbers as text and ids as numbers', () => {
    expect(parseCondition({ kind: 'range', metric: 'per', least: '1.5', most: null })).toEqual(
      range('per', { least: 1.5 }),
    )
    expect(parseCondition({ kind: 'in', metric: 'market', values: [1, '2'] })).toEqual(
      oneOf('market', '1', '2'),
    )
    expect(parseCondition({ kind: 'member', theme: 4 })).toEqual({ kind: 'member', theme: '4' })
    expect(parseCondition({ kind: 'flag', metric: 'halted', is: 'true' })).toEqual({ ...notHalted, is: true })
  })

  it.each([
    undefined,
    null,
    'per < 3',
    { kind: 'none', of: [] },
    { kind: 'all' },
    { kind: 'all', of: {} },
    { kind: 'any', of: [notHalted, { kind: 'range', metric: 'nobody' }] },
    { kind: 'range', least: 1 },
    { kind: 'range', metric: 'per', least: 'much' },
    { kind: 'range', metric: 'market', least: 1 },
    { kind: 'range', metric: 'halted', least: 1 },
    { kind: 'in', metric: 'per', values: ['1'] },
    { kind: 'in', metric: 'market' },
    { kind: 'in', metric: 'market', values: ['1', {}] },
    { kind: 'flag', metric: 'per', is: true },
    { kind: 'higher', metric: 'per' },
    { kind: 'higher', metric: 'per', than: 'market' },
    { kind: 'higher', metric: 'market', than: 'per' },
    { kind: 'member' },
    { kind: 'formula', text: 'per <' },
    { kind: 'formula', text: 'per' },
    { kind: 'formula' },
  ])('is refused as a whole where a part of it is not understood: %j', value => {
    expect(parseCondition(value)).toBeUndefined()
  })

  it('is refused where groups lie too deep, however deep', () => {
    expect(parseCondition(nested(MOST_DEPTH))).toEqual(nested(MOST_DEPTH))
    expect(parseCondition(nested(MOST_DEPTH + 1))).toBeUndefined()
    expect(parseCondition(nested(100_000))).toBeUndefined()
    expect(MOST_DEPTH).toBe(16)
  })
})

describe('a sort', () => {
  it('may be by any metric, either way', () => {
    for (const { id } of metrics)
      for (const direction of ['asc', 'desc'])
        expect(parseSort({ metric: id, direction })).toEqual({ metric: id, direction })
  })
  it.each([{}, { metric: 'per' }, { metric: 'x', direction: 'asc' }, { metric: 'per', direction: 'up' }])(
    'is refused: %j',
    value => expect(parseSort(value)).toBeUndefined(),
  )
})
