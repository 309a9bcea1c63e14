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
  it('is changed at one place and nowhere else', () => {
    expect(changedAt(tree, [1, 0], () => per)).toEqual(any(per, all(per, signal)))
    expect(changedAt(tree, [0], () => null)).toEqual(any(all(roe, signal)))
    expect(changedAt(tree, [], () => null)).toBeNull()
    expect(changedAt(tree, [7, 1], () => null)).toEqual(tree)
  })
  it('grows inside the group that is named', () => {
    expect(addedInto(tree, [1], per)).toEqual(any(per, all(roe, signal, per)))
    expect(addedInto(tree, [], roe)).toEqual(any(per, all(roe, signal), roe))
    expect(addedInto(tree, [0], roe)).toEqual(tree)
  })
  it('names the metrics whose distribution is drawn', () => {
    expect(conditionMetrics(tree)).toEqual(['per', 'roe'])
  })
})

it('one of the conditions added by hand is changed or taken away, the others stay', () => {
  const saved = withAdded(defaultFilter, [per, tree, signal])
  expect(addedTo(withAddedAt(saved, 1, any(roe)))).toEqual([per, any(roe), signal])
  expect(addedTo(withAddedAt(saved, 1, null))).toEqual([per, signal])
})

it.each(['kr', 'us'] as const)(
  'what %s metrics are asked at first is a filter that is read back',
  country => {
    const saved = withAdded(defaultFilter, [any(...metricsOf(country).map(usualCondition))])
    expect(parseSavedFilter(saved)).toEqual({ filter: saved, fellBack: [] })
  },
)
