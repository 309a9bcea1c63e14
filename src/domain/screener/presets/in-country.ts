import type { Country } from '../../market/country.ts'
import { all, conjuncts, type Filter } from '../filter/condition.ts'
import { askedIn, sortIn } from '../filter/in-country.ts'
import type { Preset } from './index.ts'

/**
 * What a preset asks in a country. `isWhole` is false where part of it exists only elsewhere: who the foreigners are that
 * buy is told in Korea alone, and a list of everybody under that name would be a lie.
 */
export function presetIn(country: Country, preset: Preset): Filter & { isWhole: boolean } {
  const parts = conjuncts(preset.where)
  const where = askedIn(country, all(...parts))
  return {
    where,
    sort: sortIn(country, preset.sort),
    isWhole: conjuncts(where).length === parts.length,
  }
}
