import { expect, it } from 'vitest'
import { makeRangeCondition, notHaltedCondition } from '#domain/screener/filter/condition.ts'
import { withBounds } from '#domain/screener/filter/edit.ts'
import { defaultFilter } from '#domain/screener/filter/saved-filter.ts'
import { partRemovalsOf } from './removal-bars.ts'

const cap = { least: 3e11 }
const saved = {
  ...withBounds(defaultFilter, 'market_cap', cap),
  show: { ...defaultFilter.show, quarterly: true },
  quarterly: {
    ...defaultFilter.quarterly,
    sales: { ...defaultFilter.quarterly.sales, qoq: true, yoy: true },
  },
}
const removal = { missing: 0, without: 20 }
const survey = {
  size: 250,
  costliest: 2,
  each: [
    { ...removal, condition: notHaltedCondition, alone: 246, left: 246 },
    {
      ...removal,
      condition: makeRangeCondition('sales_qoq', { above: 0 }),
      alone: 120,
      left: 118,
      missing: 9,
    },
    {
      ...removal,
      condition: makeRangeCondition('sales_yoy', { above: 0 }),
      alone: 130,
      left: 80,
      missing: 3,
    },
    { ...removal, condition: makeRangeCondition('market_cap', cap), alone: 200, left: 60 },
  ],
}

it('the removal counts of a part are stated as if it were alone and at its place in the filter', () => {
  expect(partRemovalsOf(survey, saved, { kind: 'metric', metric: 'market_cap' }, 'kr')).toEqual({
    alone: 50,
    before: 80,
    takes: 20,
    isCostliest: false,
    missing: [],
  })
})

it('the removal counts of several conditions in a part are added up at its place, and null as if it were alone', () => {
  const toll = partRemovalsOf(survey, saved, { kind: 'own', name: 'quarterly' }, 'kr')
  expect(toll).toMatchObject({ alone: null, before: 246, takes: 166, isCostliest: true })
  expect(toll?.missing.map(({ count }) => count)).toEqual([9, 3])
})

it('the removal counts are null, or leave out a number, when the survey does not match', () => {
  const part = { kind: 'metric', metric: 'market_cap' } as const
  expect(partRemovalsOf(null, saved, part, 'kr')).toBeNull()
  expect(partRemovalsOf(survey, defaultFilter, part, 'kr')).toBeNull()
  expect(partRemovalsOf(survey, withBounds(saved, 'market_cap', { least: 1 }), part, 'kr')).toBeNull()
  expect(partRemovalsOf({ ...survey, size: null }, saved, part, 'kr')).toMatchObject({
    alone: null,
    takes: 20,
  })
})
