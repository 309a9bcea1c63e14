import { expect, it } from 'vitest'
import {
  type Condition,
  combineAll,
  combineAny,
  makeHigherCondition,
  makeOneOfCondition,
  makeRangeCondition,
  notHaltedCondition,
} from './condition.ts'
import { conditionsInCountry, sortInCountry } from './in-country.ts'

const foreign = makeRangeCondition('foreign_ratio', { least: 3 })
const formula = (text: string): Condition => ({ kind: 'formula', text })

it.each<Condition>([
  notHaltedCondition,
  makeRangeCondition('per', { least: 1 }),
  makeRangeCondition('nobody', { least: 1 }),
  makeOneOfCondition('market'),
  makeOneOfCondition('market', '3'),
  makeOneOfCondition('market', '2', '3'),
  makeOneOfCondition('market', 'nobody'),
  makeOneOfCondition('sector', '2'),
  { kind: 'member', theme: '4' },
  makeHigherCondition('sma_5', 'price'),
  formula('per < 1 and pbr < 1'),
  formula('per < 1 or upper < 1'),
  combineAny(),
  combineAll(),
  combineAny(foreign, notHaltedCondition),
  combineAny(foreign, { kind: 'member', theme: '4' }),
  combineAny(foreign, makeOneOfCondition('sector', '2')),
  combineAny(foreign, formula('per < 1')),
  combineAny(foreign, formula('upper < 1 or per < 1')),
  combineAny(foreign, combineAny()),
  combineAny(foreign, combineAll()),
])('conditionsInCountry keeps in the US %j', condition => {
  expect(conditionsInCountry('us', combineAll(condition))).toEqual(combineAll(condition))
})

it.each<Condition>([
  foreign,
  makeOneOfCondition('market', '2'),
  makeOneOfCondition('market', '1', '2'),
  makeHigherCondition('foreign_ratio', 'per'),
  makeHigherCondition('per', 'foreign_ratio'),
  formula('foreign_ratio > per'),
  formula('foreign_ratio < 1 or upper < 1'),
  formula('not (per < 1 or upper < 1)'),
  combineAny(foreign, makeOneOfCondition('market', '1')),
  combineAny(foreign, combineAll(notHaltedCondition, foreign)),
  combineAny(formula('per < 1 and upper < 1')),
  combineAny(combineAny(makeHigherCondition('per', 'foreign_ratio'))),
  combineAll(foreign),
])('conditionsInCountry drops in the US, and keeps in Korea, %j', condition => {
  expect(conditionsInCountry('us', combineAll(condition, notHaltedCondition))).toEqual(
    combineAll(notHaltedCondition),
  )
  expect(conditionsInCountry('kr', combineAll(condition, notHaltedCondition))).toEqual(
    combineAll(condition, notHaltedCondition),
  )
})

it('conditionsInCountry keeps the other parts of a formula in their order', () => {
  const usConditions = (text: string) => conditionsInCountry('us', combineAll(formula(text)))
  expect(usConditions('per<1 and (upper<1 and pbr<1) and halted')).toEqual(
    combineAll(formula('per<1 and pbr<1 and halted')),
  )
})

it('sortIn replaces a sort by a metric of another country with the default sort', () => {
  const sort = { metric: 'foreign_ratio', direction: 'asc' } as const
  expect([sortInCountry('kr', sort).metric, sortInCountry('us', sort).metric]).toEqual([
    'foreign_ratio',
    'market_cap',
  ])
})
