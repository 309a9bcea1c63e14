import { describe, expect, it } from 'vitest'
import {
  combineAll,
  combineAny,
  makeOneOfCondition,
  makeRangeCondition,
} from '#domain/screener/filter/condition.ts'
import { addedConditions, withAddedConditions } from '#domain/screener/filter/edit.ts'
import { parseSavedFilter } from '#domain/screener/filter/parse-saved-filter.ts'
import { defaultFilter } from '#domain/screener/filter/saved-filter.ts'
import {
  addConditionInto,
  changeAddedCondition,
  changeConditionAt,
  conditionMetrics,
  defaultCondition,
  metricsOfCountry,
} from './branch.ts'

const per = makeRangeCondition('per', { most: 10 })
const roe = makeRangeCondition('roe', { least: 15 })
const signal = makeOneOfCondition('signal', 'ENTRY')
const tree = combineAny(per, combineAll(roe, signal))

describe('a tree of conditions', () => {
  it('changes only at the given path', () => {
    expect(changeConditionAt(tree, [1, 0], () => per)).toEqual(combineAny(per, combineAll(per, signal)))
    expect(changeConditionAt(tree, [0], () => null)).toEqual(combineAny(combineAll(roe, signal)))
    expect(changeConditionAt(tree, [], () => null)).toBeNull()
    expect(changeConditionAt(tree, [7, 1], () => null)).toEqual(tree)
  })
  it('gets a new condition inside the given group', () => {
    expect(addConditionInto(tree, [1], per)).toEqual(combineAny(per, combineAll(roe, signal, per)))
    expect(addConditionInto(tree, [], roe)).toEqual(combineAny(per, combineAll(roe, signal), roe))
    expect(addConditionInto(tree, [0], roe)).toEqual(tree)
  })
  it('lists the metrics of its range conditions', () => {
    expect(conditionMetrics(tree)).toEqual(['per', 'roe'])
  })
})

it('changing or removing one added condition leaves the others unchanged', () => {
  const saved = withAddedConditions(defaultFilter, [per, tree, signal])
  expect(addedConditions(changeAddedCondition(saved, 1, combineAny(roe)))).toEqual([
    per,
    combineAny(roe),
    signal,
  ])
  expect(addedConditions(changeAddedCondition(saved, 1, null))).toEqual([per, signal])
})

it.each(['kr', 'us'] as const)(
  'a filter with the default condition of every %s metric is read back unchanged',
  country => {
    const saved = withAddedConditions(defaultFilter, [
      combineAny(...metricsOfCountry(country).map(defaultCondition)),
    ])
    expect(parseSavedFilter(saved)).toEqual({ filter: saved, fellBack: [] })
  },
)
