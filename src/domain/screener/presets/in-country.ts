import type { Country } from '../../market/country.ts'
import { combineAll, conjuncts, type Filter } from '../filter/condition.ts'
import { conditionsInCountry, sortInCountry } from '../filter/in-country.ts'
import type { Preset } from './index.ts'

/**
 * Returns the conditions of a preset in a country. `isWhole` is false where a part of it cannot be evaluated there:
 * foreign purchases are published in Korea only, and an unfiltered list under that preset's name would be wrong.
 */
export function presetFilterInCountry(country: Country, preset: Preset): Filter & { isWhole: boolean } {
  const parts = conjuncts(preset.where)
  const where = conditionsInCountry(country, combineAll(...parts))
  return {
    where,
    sort: sortInCountry(country, preset.sort),
    isWhole: conjuncts(where).length === parts.length,
  }
}
