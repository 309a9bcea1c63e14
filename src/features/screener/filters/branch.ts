import type { Country } from '#domain/market/country.ts'
import {
  type All,
  type Any,
  all,
  any,
  type Condition,
  isKnown,
  isOneOf,
  withinSessions,
} from '#domain/screener/filter/condition.ts'
import { addedTo, withAdded } from '#domain/screener/filter/edit.ts'
import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import { metrics } from '#domain/screener/metrics/index.ts'
import type { Metric } from '#domain/screener/metrics/metric.ts'

/** A place in a tree of conditions: which child, and which of that. */
export type Path = readonly number[]

export const isGroup = (condition: Condition): condition is All | Any =>
  condition.kind === 'all' || condition.kind === 'any'

const regrouped = (group: All | Any, of: readonly Condition[]): Condition =>
  group.kind === 'all' ? all(...of) : any(...of)

/** The tree with what stands at a place become something else; null: gone. A group that loses its last one stays. */
export function changedAt(
  tree: Condition,
  path: Path,
  change: (condition: Condition) => Condition | null,
): Condition | null {
  const [at, ...rest] = path
  if (at === undefined) return change(tree)
  if (!isGroup(tree)) return tree
  return regrouped(
    tree,
    tree.of.flatMap((child, index) => {
      if (index !== at) return [child]
      const changed = changedAt(child, rest, change)
      return changed === null ? [] : [changed]
    }),
  )
}

export const addedInto = (tree: Condition, path: Path, condition: Condition): Condition =>
  changedAt(tree, path, group => (isGroup(group) ? regrouped(group, [...group.of, condition]) : group)) ??
  tree

/** How deep a place lies below «any of»; a screen shows so many. */
export const MOST_LEVELS = 2

/** One of the conditions that were added by hand, become another one; null: gone. */
export const withAddedAt = (saved: SavedFilter, at: number, condition: Condition | null): SavedFilter =>
  withAdded(
    saved,
    addedTo(saved).flatMap((each, index) =>
      index === at ? (condition === null ? [] : [condition]) : [each],
    ),
  )

/** Sessions back that somebody looks first. */
const USUAL_DAYS = 5

/** What a metric is asked before anything is chosen: that it is known, that it happened, that it is so. */
export function usualCondition({ id, kind }: Metric): Condition {
  switch (kind) {
    case 'number':
      return isKnown(id)
    case 'days-ago':
      return withinSessions(id, USUAL_DAYS)
    case 'category':
      return isOneOf(id)
    case 'flag':
      return { kind: 'flag', metric: id, is: true }
  }
}

/** Whatever exists in a country may be one of several alternatives. */
export const metricsOf = (country: Country): readonly Metric[] =>
  metrics.filter(metric => metric.countries.includes(country))

/** The metrics whose bounds are set somewhere in a tree. */
export function conditionMetrics(condition: Condition): readonly string[] {
  if (isGroup(condition)) return condition.of.flatMap(conditionMetrics)
  return condition.kind === 'range' ? [condition.metric] : []
}
