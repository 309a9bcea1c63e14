import { expect, it } from 'vitest'
import { asksByFormula } from './asks-by-formula.ts'
import { combineAll, combineAny, makeKnownCondition } from './condition.ts'
import { defaultFilter, type SavedFilter } from './saved-filter.ts'

const formula = { kind: 'formula', text: 'per < 10' } as const

it.each<[string, Partial<SavedFilter>, boolean]>([
  ['nothing changed', {}, false],
  ['a formula', { formula: 'per < 10' }, true],
  ['a range', { where: combineAll(makeKnownCondition('per')) }, false],
  ['a formula within a choice', { where: combineAll(combineAny(makeKnownCondition('per'), formula)) }, true],
])('a filter with %s asks by a formula or not', (_, part, isSo) =>
  expect(asksByFormula({ ...defaultFilter, ...part })).toBe(isSo),
)
