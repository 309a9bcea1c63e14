import { mayUse, type PlanFeature, type UserPlan } from '#domain/plan/entitlement.ts'
import type { Condition } from '#domain/screener/filter/condition.ts'
import { addedConditions, withAddedConditions } from '#domain/screener/filter/edit.ts'
import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'

export type LockedFeature = Extract<PlanFeature, 'customFormula' | 'asOfScreening'>

const asksByFormula = (condition: Condition): boolean =>
  'of' in condition ? condition.of.some(asksByFormula) : condition.kind === 'formula'

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
  if (!mayUse(plan, 'customFormula') && (saved.formula !== '' || asksByFormula(saved.where))) {
    without.push('customFormula')
    allowed = withAddedConditions(
      { ...allowed, formula: '' },
      addedConditions(saved).filter(condition => !asksByFormula(condition)),
    )
  }
  if (!mayUse(plan, 'asOfScreening') && saved.as_of !== null) {
    without.push('asOfScreening')
    allowed = { ...allowed, as_of: null }
  }
  return { saved: allowed, without }
}
