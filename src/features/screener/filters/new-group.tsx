import { combineAny } from '#domain/screener/filter/condition.ts'
import { addedConditions, withAddedConditions } from '#domain/screener/filter/edit.ts'
import { findMetric } from '#domain/screener/metrics/index.ts'
import { defaultCondition } from './branch.ts'
import { MetricPicker } from './editors/either-or.tsx'
import type { FilterContext } from './filter-context.ts'

/** A group of alternatives starts with its first condition, because an empty group matches no stock. */
export function NewAlternativesPicker({ desk, onDone }: { desk: FilterContext; onDone: () => void }) {
  return (
    <MetricPicker
      desk={desk}
      onPick={metric => {
        const found = findMetric(metric)
        if (found)
          desk.edit(before =>
            withAddedConditions(before, [...addedConditions(before), combineAny(defaultCondition(found))]),
          )
        onDone()
      }}
    />
  )
}
