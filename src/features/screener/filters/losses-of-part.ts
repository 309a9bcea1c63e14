import { makeRangeCondition } from '#domain/screener/filter/condition.ts'
import { conditionOn, withCondition } from '#domain/screener/filter/edit.ts'
import { excludesLosses, withLossesIncluded } from '#domain/screener/filter/losses.ts'
import type { FilterPart } from '#domain/screener/filter/parts.ts'
import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'

/** Returns the multiple whose losses a part leaves out; null where it leaves out none. */
export function lossesExcludedBy(saved: SavedFilter, part: FilterPart): string | null {
  const condition = part.kind === 'metric' ? conditionOn(saved, part.metric) : null
  return condition?.kind === 'range' && excludesLosses(condition.metric, condition) ? condition.metric : null
}

/** Returns the filter without the exclusion of losses; the upper bound stays. */
export function withLossesIncludedBy(saved: SavedFilter, metric: string): SavedFilter {
  const condition = conditionOn(saved, metric)
  if (condition?.kind !== 'range') return saved
  const { kind: _, metric: __, ...bounds } = condition
  return withCondition(saved, metric, makeRangeCondition(metric, withLossesIncluded(bounds)))
}
