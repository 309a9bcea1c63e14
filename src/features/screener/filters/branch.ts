import type { Country } from '#domain/market/country.ts'
import {
  type AllCondition,
  type AnyCondition,
  type Condition,
  combineAll,
  combineAny,
  makeKnownCondition,
  makeOneOfCondition,
  makeWithinSessionsCondition,
} from '#domain/screener/filter/condition.ts'
import { addedConditions, withAddedConditions } from '#domain/screener/filter/edit.ts'
import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import { metrics } from '#domain/screener/metrics/index.ts'
import type { Metric } from '#domain/screener/metrics/metric.ts'
import { unsourcedMetricIds } from '#domain/screener/metrics/unsourced.ts'

/** A path in a tree of conditions: it has an index for each level. */
export type ConditionPath = readonly number[]

export const isConditionGroup = (condition: Condition): condition is AllCondition | AnyCondition =>
  condition.kind === 'all' || condition.kind === 'any'

const regrouped = (group: AllCondition | AnyCondition, of: readonly Condition[]): Condition =>
  group.kind === 'all' ? combineAll(...of) : combineAny(...of)

/**
 * Returns the tree with the condition at the path replaced, or removed when the change returns null. A group that
 * becomes empty stays.
 */
export function changeConditionAt(
  tree: Condition,
  path: ConditionPath,
  change: (condition: Condition) => Condition | null,
): Condition | null {
  const [at, ...rest] = path
  if (at === undefined) return change(tree)
  if (!isConditionGroup(tree)) return tree
  return regrouped(
    tree,
    tree.of.flatMap((child, index) => {
      if (index !== at) return [child]
      const changed = changeConditionAt(child, rest, change)
      return changed === null ? [] : [changed]
    }),
  )
}

export const addConditionInto = (tree: Condition, path: ConditionPath, condition: Condition): Condition =>
  changeConditionAt(tree, path, group =>
    isConditionGroup(group) ? regrouped(group, [...group.of, condition]) : group,
  ) ?? tree

/** How many levels of nested groups the screen can show below «any of». Our choice. */
export const MAX_CONDITION_LEVELS = 2

/** Replaces or, with null, removes one of the added conditions. */
export const changeAddedCondition = (
  saved: SavedFilter,
  at: number,
  condition: Condition | null,
): SavedFilter =>
  withAddedConditions(
    saved,
    addedConditions(saved).flatMap((each, index) =>
      index === at ? (condition === null ? [] : [condition]) : [each],
    ),
  )

/** Sessions to look back by default. Our choice. */
const USUAL_DAYS = 5

/**
 * Returns the default condition of a metric: a number is known, an event is recent, a category is one of its labels, a
 * flag is true.
 */
export function defaultCondition({ id, kind }: Metric): Condition {
  switch (kind) {
    case 'number':
      return makeKnownCondition(id)
    case 'days-ago':
      return makeWithinSessionsCondition(id, USUAL_DAYS)
    case 'category':
      return makeOneOfCondition(id)
    case 'flag':
      return { kind: 'flag', metric: id, is: true }
  }
}

/** Returns the metrics of a country that some source tells; any of them may be used as an alternative or in a formula. */
export const metricsOfCountry = (country: Country): readonly Metric[] =>
  metrics.filter(({ id, countries }) => countries.includes(country) && !unsourcedMetricIds.includes(id))

/** Lists the metrics of all range conditions in a tree. */
export function conditionMetrics(condition: Condition): readonly string[] {
  if (isConditionGroup(condition)) return condition.of.flatMap(conditionMetrics)
  return condition.kind === 'range' ? [condition.metric] : []
}
