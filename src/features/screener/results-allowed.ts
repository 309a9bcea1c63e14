import { mayUse, type PlanFeature, type UserPlan } from '#domain/plan/entitlement.ts'
import type { Condition } from '#domain/screener/filter/condition.ts'
import { addedTo, withAdded } from '#domain/screener/filter/edit.ts'
import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'

export type LockedFeature = Extract<PlanFeature, 'customFormula' | 'asOfScreening'>

const asksByFormula = (condition: Condition): boolean =>
  'of' in condition ? condition.of.some(asksByFormula) : condition.kind === 'formula'

/**
 * The filter as far as a plan has it, and what it leaves out: the device could reckon a formula for anybody, and must not
 * give what the server refuses. Of an earlier day nobody knows here whether it is one; the newest answers in its place.
 */
export function allowedBy(
  plan: UserPlan,
  saved: SavedFilter,
): { saved: SavedFilter; without: readonly LockedFeature[] } {
  const without: LockedFeature[] = []
  let allowed = saved
  if (!mayUse(plan, 'customFormula') && (saved.formula !== '' || asksByFormula(saved.where))) {
    without.push('customFormula')
    allowed = withAdded(
      { ...allowed, formula: '' },
      addedTo(saved).filter(condition => !asksByFormula(condition)),
    )
  }
  if (!mayUse(plan, 'asOfScreening') && saved.as_of !== null) {
    without.push('asOfScreening')
    allowed = { ...allowed, as_of: null }
  }
  return { saved: allowed, without }
}
