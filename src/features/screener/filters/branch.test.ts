import { describe, expect, it } from 'vitest'
import { all, any, isOneOf, range } from '#domain/screener/filter/condition.ts'
import { addedTo, withAdded } from '#domain/screener/filter/edit.ts'
import { parseSavedFilter } from '#domain/screener/filter/parse-saved-filter.ts'
import { defaultFilter } from '#domain/screener/filter/saved-filter.ts'
import { addedInto, changedAt, conditionMetrics, metricsOf, usualCondition, withAddedAt } from './branch.ts'

const per = range('per', { most: 10 })
const roe = range('roe', { least: 15 })
const signal = isOneOf('signal', 'ENTRY')
const tree = any(per, all(roe, signal))

describe('a tree of conditions', () => {
  it('changes only at the given path', () => {
    expect(changedAt(tree, [1, 0], () => per)).toEqual(any(per, all(per, signal)))
    expect(changedAt(tree, [0], () => null)).toEqual(any(all(roe, signal)))
    expect(changedAt(tree, [], () => null)).toBeNull()
    expect(changedAt(tree, [7, 1], () => null)).toEqual(tree)
  })
  it('gets a new condition inside the given group', () => {
    expect(addedInto(tree, [1], per)).toEqual(any(per, all(roe, signal, per)))
    expect(addedInto(tree, [], roe)).toEqual(any(per, all(roe, signal), roe))
    expect(addedInto(tree, [0], roe)).toEqual(tree)
  })
  it('lists the metrics of its range conditions', () => {
    expect(conditionMetrics(tree)).toEqual(['per', 'roe'])
  })
})

it('changing or removing one added condition leaves the others unchanged', () => {
  const saved = withAdded(defaultFilter, [per, tree, signal])
  expect(addedTo(withAddedAt(saved, 1, any(roe)))).toEqual([per, any(roe), signal])
  expect(addedTo(withAddedAt(saved, 1, null))).toEqual([per, signal])
})

it.each(['kr', 'us'] as const)(
  'a filter with the default condition of every %s metric is read back unchanged',
  country => {
    const saved = withAdded(defaultFilter, [any(...metricsOf(country).map(usualCondition))])
    expect(parseSavedFilter(saved)).toEqual({ filter: saved, fellBack: [] })
  },
)
