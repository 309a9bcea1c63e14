import { type Country, countries } from '../country.ts'
import type { SourceChoice } from './feed-claims.ts'
import type { MarketVendor } from './source.ts'
import { sourceProfiles } from './source-profile.ts'

/** Our choice: the sources that bring most with keys that cost nothing. */
export const recommendedSources = {
  kr: ['datagokr', 'dart', 'ecb', 'theme-list'],
  us: ['us-directory', 'alpaca', 'sec', 'ecb', 'theme-list'],
} as const satisfies Record<Country, readonly MarketVendor[]>

/** A source of several markets says nothing about which of them was chosen. */
const isOnlyOf = (country: Country, { source }: SourceChoice): boolean =>
  source !== 'files' && countries.every(each => each in sourceProfiles[source].brings === (each === country))

/** The markets of which a source is chosen that brings no other one. */
export const marketsOfChoice = (choices: readonly SourceChoice[]): Country[] =>
  countries.filter(country => choices.some(choice => isOnlyOf(country, choice)))

/**
 * The sources that are chosen now, without those of markets that are not wanted any more, and the recommended ones of a market that
 * has none yet.
 */
export function proposedSources(
  markets: readonly Country[],
  present: readonly SourceChoice[],
): SourceChoice[] {
  const kept = present.filter(
    ({ source }) => source === 'files' || markets.some(country => country in sourceProfiles[source].brings),
  )
  const served = marketsOfChoice(kept)
  const recommended = markets
    .filter(country => !served.includes(country))
    .flatMap((country): readonly MarketVendor[] => recommendedSources[country])
  const added = [...new Set(recommended)].filter(vendor => kept.every(({ source }) => source !== vendor))
  return [...kept, ...added.map(source => ({ source, feeds: null }))]
}
