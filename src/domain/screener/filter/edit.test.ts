import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { valuationMetricIds } from '../metrics/fundamental.ts'
import { metrics } from '../metrics/index.ts'
import {
  type Bounds,
  combineAll,
  combineAny,
  conjuncts,
  makeOneOfCondition,
  makeRangeCondition,
} from './condition.ts'
import { addedConditions, conditionOn, withBounds, withCondition } from './edit.ts'
import { filterOf } from './filter-of.ts'
import { parseSavedFilter } from './parse-saved-filter.ts'
import { defaultFilter } from './saved-filter.ts'

const numbers = metrics.filter(({ kind }) => kind === 'number').map(({ id }) => id)
const bound = fc.integer({ min: -2000, max: 2000 }).map(tenths => tenths / 10 + 0)
const anyBounds: fc.Arbitrary<Bounds> = fc.oneof(
  fc.record({ least: bound }),
  fc.record({ most: bound }),
  fc.tuple(bound, bound).map(([a, b]) => ({ least: Math.min(a, b), most: Math.max(a, b) })),
)
const bare = { ...defaultFilter, exclude_halt: false }

describe('bounds of a metric', () => {
  it('result in one condition on that metric, wherever they are stored', () => {
    fc.assert(
      fc.property(fc.constantFrom(...numbers), anyBounds, (metric, bounds) => {
        const saved = withBounds(bare, metric, bounds)
        expect(conjuncts(filterOf(saved, 'kr').where)).toEqual([makeRangeCondition(metric, bounds)])
        expect(conditionOn(saved, metric)).toEqual(makeRangeCondition(metric, bounds))
        expect(parseSavedFilter(saved)).toEqual({ filter: saved, fellBack: [] })
      }),
    )
  })

  it('replace earlier bounds, and removing them restores the filter', () => {
    fc.assert(
      fc.property(fc.constantFrom(...numbers), anyBounds, anyBounds, (metric, first, second) => {
        const saved = withBounds(withBounds(bare, metric, first), metric, second)
        expect(conjuncts(filterOf(saved, 'kr').where)).toEqual([makeRangeCondition(metric, second)])
        expect(withBounds(saved, metric, null)).toEqual(bare)
      }),
    )
  })

  it('that are empty require only that the metric is known', () => {
    expect(addedConditions(withBounds(bare, 'per', {}))).toEqual([
      { kind: 'range', metric: 'per', open: true },
    ])
  })

  it.each(['price', 'beta', ...valuationMetricIds])(
    "of %s are stored in the specification's field",
    metric => {
      expect(addedConditions(withBounds(bare, metric, { least: 0.5, most: 2 }))).toEqual([])
    },
  )

  it('do not switch on the other conditions of a group that was off', () => {
    const before = {
      ...bare,
      valuation: { ...bare.valuation, pbr: { on: true, range: ['1', '2'] as const } },
    }
    const saved = withBounds(before, 'per', { most: 10 })
    expect(conjuncts(filterOf(saved, 'kr').where)).toEqual([makeRangeCondition('per', { most: 10 })])
  })
})

describe('a condition added by hand', () => {
  const either = combineAny(makeRangeCondition('per', { most: 10 }), makeRangeCondition('pbr', { most: 1 }))
  const saved = {
    ...bare,
    where: combineAll(
      makeRangeCondition('volume', { least: 1 }),
      either,
      makeOneOfCondition('signal', 'ENTRY'),
    ),
  }

  it('keeps its place when it is changed, and so do the others', () => {
    const changed = withBounds(saved, 'volume', { least: 5 })
    expect(addedConditions(changed)).toEqual([
      makeRangeCondition('volume', { least: 5 }),
      either,
      makeOneOfCondition('signal', 'ENTRY'),
    ])
    expect(addedConditions(withCondition(saved, 'signal', makeOneOfCondition('signal', 'EXIT')))[2]).toEqual(
      makeOneOfCondition('signal', 'EXIT'),
    )
  })

  it('is never changed inside a group of alternatives', () => {
    expect(conditionOn(saved, 'per')).toBeNull()
    expect(addedConditions(withBounds(saved, 'per', null))).toEqual(addedConditions(saved))
  })

  it('may be a single group of alternatives', () => {
    const alone = { ...bare, where: either }
    expect(addedConditions(alone)).toEqual([either])
    expect(addedConditions(withBounds(alone, 'roe', { least: 10 }))).toEqual([either])
    expect(conditionOn(withBounds(alone, 'roe', { least: 10 }), 'roe')).toEqual(
      makeRangeCondition('roe', { least: 10 }),
    )
  })
})
