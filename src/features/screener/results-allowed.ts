import { mayUse, type PlanFeature, type UserPlan } from '#domain/plan/entitlement.ts'
import { asksByFormula, isByFormula } from '#domain/screener/filter/asks-by-formula.ts'
import { addedConditions, withAddedConditions } from '#domain/screener/filter/edit.ts'
import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'

export type LockedFeature = Extract<PlanFeature, 'customFormula' | 'asOfScreening'>

/**
 * Returns the filter without the features that the plan does not include, and the list of those. A device could compute
 * a formula for any user, but must not return what the server refuses. The device does not know whether a day is the
 * latest, so the filter always uses the latest one.
 */
export function filterWithinPlan(
  plan: UserPlan,
  saved: SavedFilter,
): { saved: SavedFilter; without: readonly LockedFeature[] } {
  const without: LockedFeature[] = []
  let allowed = saved
  if (!mayUse(plan, 'customFormula') && asksByFormula(saved)) {
    without.push('customFormula')
    allowed = withAddedConditions(
      { ...allowed, formula: '' },
      addedConditions(saved).filter(condition => !isByFormula(condition)),
    )
  }
  if (!mayUse(plan, 'asOfScreening') && saved.as_of !== null) {
    without.push('asOfScreening')
    allowed = { ...allowed, as_of: null }
  }
  return { saved: allowed, without }
}
