import { expect, it } from 'vitest'
import {
  type Condition,
  combineAll,
  combineAny,
  inRange,
  isMetricHigher,
  isOneOf,
  notHalted,
} from './condition.ts'
import { conditionsInCountry, sortIn } from './in-country.ts'

const foreign = inRange('foreign_ratio', { least: 3 })
const formula = (text: string): Condition => ({ kind: 'formula', text })

it.each<Condition>([
  notHalted,
  inRange('per', { least: 1 }),
  inRange('nobody', { least: 1 }),
  isOneOf('market'),
  isOneOf('market', '3'),
  isOneOf('market', '2', '3'),
  isOneOf('market', 'nobody'),
  isOneOf('sector', '2'),
  { kind: 'member', theme: '4' },
  isMetricHigher('sma_5', 'price'),
  formula('per < 1 and pbr < 1'),
  formula('per < 1 or upper < 1'),
  combineAny(),
  combineAll(),
  combineAny(foreign, notHalted),
  combineAny(foreign, { kind: 'member', theme: '4' }),
  combineAny(foreign, isOneOf('sector', '2')),
  combineAny(foreign, formula('per < 1')),
  combineAny(foreign, formula('upper < 1 or per < 1')),
  combineAny(foreign, combineAny()),
  combineAny(foreign, combineAll()),
])('conditionsInCountry keeps in the US %j', condition => {
  expect(conditionsInCountry('us', combineAll(condition))).toEqual(combineAll(condition))
})

it.each<Condition>([
  foreign,
  isOneOf('market', '2'),
  isOneOf('market', '1', '2'),
  isMetricHigher('foreign_ratio', 'per'),
  isMetricHigher('per', 'foreign_ratio'),
  formula('foreign_ratio > per'),
  formula('foreign_ratio < 1 or upper < 1'),
  formula('not (per < 1 or upper < 1)'),
  combineAny(foreign, isOneOf('market', '1')),
  combineAny(foreign, combineAll(notHalted, foreign)),
  combineAny(formula('per < 1 and upper < 1')),
  combineAny(combineAny(isMetricHigher('per', 'foreign_ratio'))),
  combineAll(foreign),
])('conditionsInCountry drops in the US, and keeps in Korea, %j', condition => {
  expect(conditionsInCountry('us', combineAll(condition, notHalted))).toEqual(combineAll(notHalted))
  expect(conditionsInCountry('kr', combineAll(condition, notHalted))).toEqual(
    combineAll(condition, notHalted),
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
  expect([sortIn('kr', sort).metric, sortIn('us', sort).metric]).toEqual(['foreign_ratio', 'market_cap'])
})
