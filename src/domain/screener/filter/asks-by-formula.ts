import type { Condition } from './condition.ts'
import type { SavedFilter } from './saved-filter.ts'

/** Returns whether a filter has a formula of its owner's own, which is a matter of the plan. */
export const asksByFormula = ({ formula, where }: Pick<SavedFilter, 'formula' | 'where'>): boolean =>
  formula !== '' || isByFormula(where)

export const isByFormula = (condition: Condition): boolean =>
  'of' in condition ? condition.of.some(isByFormula) : condition.kind === 'formula'
