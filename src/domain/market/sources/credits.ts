import { vendors } from './source.ts'
import { sourceProfiles } from './source-profile.ts'

/** The lines that sources ask for, each once. A reply about several markets names its sources in one text, separated by commas. */
export function creditsOf(sources: readonly string[]): string[] {
  const names = new Set(sources.flatMap(source => source.split(', ')))
  return vendors.filter(vendor => names.has(vendor)).map(vendor => sourceProfiles[vendor].credit)
}
