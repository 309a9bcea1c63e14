import {
  type Condition,
  combineAll,
  defaultSort,
  type Filter,
  makeHigherCondition,
  makeOneOfCondition,
  makeRangeCondition,
  makeWithinSessionsCondition,
  notHaltedCondition,
} from '#domain/screener/filter/condition.ts'

export const queryNames = ['narrow', 'broad', 'nearly all'] as const
export type QueryName = (typeof queryNames)[number]

/** Each query has this many versions, so that no contestant can reuse the answer to the previous one. */
const versions = 8

/** The three queries match about 35, 180 and 9,560 of 10,000 stocks; every version has bounds of its own. */
export function makeBenchQueries(): Record<QueryName, Filter[]> {
  const each = (make: (step: number) => readonly Condition[]): Filter[] =>
    Array.from({ length: versions }, (_, step) => ({ where: combineAll(...make(step)), sort: defaultSort }))
  const common = (step: number): readonly Condition[] => [
    makeOneOfCondition('market', '1', '2', '4'),
    makeOneOfCondition('sector', ...Array.from({ length: 12 }, (_, sector) => `S${(sector + step) % 24}`)),
    makeRangeCondition('per', { least: 4 + step / 8, most: 28 + step / 4 }),
    makeRangeCondition('pbr', { least: 0.4, most: 3 + step / 16 }),
    makeRangeCondition('price', { least: 5 + step / 4, most: 150 - step }),
    makeRangeCondition('beta', { least: 0.35 + step / 100, most: 1.7 }),
    notHaltedCondition,
  ]
  return {
    narrow: each(step => [
      ...common(step),
      makeWithinSessionsCondition('rsi_14_oversold', 15),
      makeWithinSessionsCondition('sma_cross_5_20', 5),
      makeHigherCondition('sma_5', 'sma_20'),
    ]),
    broad: each(step => [
      ...common(step),
      makeHigherCondition('sma_20', 'sma_60'),
      makeHigherCondition('sma_60', 'sma_120'),
    ]),
    'nearly all': each(step => [notHaltedCondition, makeRangeCondition('price', { least: 3 + step / 16 })]),
  }
}
