import type { Country } from '../market/country.ts'
import { parseTicker } from '../market/ticker.ts'
import type { SearchIndex } from './build-index.ts'
import type { EntryHit } from './entry.ts'
import { entryHitOf } from './entry-hit.ts'
import { foldText } from './fold.ts'
import { bestEntries, hasEnough, noFindings } from './search-findings.ts'
import { searchWaysOf } from './search-ways.ts'

export type SearchOptions = { limit: number; country?: Country }

/** Runs one search after another, from the best rank to the worst, until there are as many hits as requested. */
export function searchStocks(
  index: SearchIndex,
  input: string,
  { limit, country }: SearchOptions,
): EntryHit[] {
  const query = withoutCountry(input)
  const typed = foldText(query)
  if (typed === '' || !(limit >= 1)) return []
  const findings = noFindings(index, Math.floor(limit), country)
  for (const look of searchWaysOf(query, typed)) {
    if (hasEnough(findings)) break
    look(findings)
  }
  return bestEntries(findings).map(entry => entryHitOf(findings, entry, query))
}

/**
 * Removes the country code of a query such as AAPL-US. Folding drops the other signs of a ticker's spelling, but would
 * keep these letters.
 */
const withoutCountry = (query: string): string => parseTicker(query.normalize('NFKC')) ?? query
