import { expect, it } from 'vitest'
import { all, any, type Condition, higher, isOneOf, notHalted, range } from './condition.ts'
import { conditionsInCountry, sortIn } from './in-country.ts'

const foreign = range('foreign_ratio', { least: 3 })
const formula = (text: string): Condition => ({ kind: 'formula', text })

it.each<Condition>([
  notHalted,
  range('per', { least: 1 }),
  range('nobody', { least: 1 }),
  isOneOf('market'),
  isOneOf('market', '3'),
  isOneOf('market', '2', '3'),
  isOneOf('market', 'nobody'),
  isOneOf('sector', '2'),
  { kind: 'member', theme: '4' },
  higher('sma_5', 'price'),
  formula('per < 1 and pbr < 1'),
  formula('per < 1 or upper < 1'),
  any(),
  all(),
  any(foreign, notHalted),
  any(foreign, { kind: 'member', theme: '4' }),
  any(foreign, isOneOf('sector', '2')),
  any(foreign, formula('per < 1')),
  any(foreign, formula('upper < 1 or per < 1')),
  any(foreign, any()),
  any(foreign, all()),
])('conditionsInCountry keeps in the US %j', condition => {
  expect(conditionsInCountry('us', all(condition))).toEqual(all(condition))
})

it.each<Condition>([
  foreign,
  isOneOf('market', '2'),
  isOneOf('market', '1', '2'),
  higher('foreign_ratio', 'per'),
  higher('per', 'foreign_ratio'),
  formula('foreign_ratio > per'),
  formula('foreign_ratio < 1 or upper < 1'),
  formula('not (per < 1 or upper < 1)'),
  any(foreign, isOneOf('market', '1')),
  any(foreign, all(notHalted, foreign)),
  any(formula('per < 1 and upper < 1')),
  any(any(higher('per', 'foreign_ratio'))),
  all(foreign),
])('conditionsInCountry drops in the US, and keeps in Korea, %j', condition => {
  expect(conditionsInCountry('us', all(condition, notHalted))).toEqual(all(notHalted))
  expect(conditionsInCountry('kr', all(condition, notHalted))).toEqual(all(condition, notHalted))
})

it('conditionsInCountry keeps the other parts of a formula in their order', () => {
  const usConditions = (text: string) => conditionsInCountry('us', all(formula(text)))
  expect(usConditions('per<1 and (upper<1 and pbr<1) and halted')).toEqual(
    all(formula('per<1 and pbr<1 and halted')),
  )
})

it('sortIn replaces a sort by a metric of another country with the default sort', () => {
  const sort = { metric: 'foreign_ratio', direction: 'asc' } as const
  expect([sortIn('kr', sort).metric, sortIn('us', sort).metric]).toEqual(['foreign_ratio', 'market_cap'])
})
