// That the countries' companies alternate is our own choice: a market value in won says nothing beside one in dollars, and
// neither country's reader should find the other's companies first.
import { compareRank } from './build-index.ts'
import type { SearchEntry } from './entry.ts'

/**
 * The entries of several countries for one index. Of equally good hits the largest of each country come first, then the second
 * largest of each; whoever's size nobody knows still comes last.
 */
export const sideBySide = (countries: readonly (readonly SearchEntry[])[]): SearchEntry[] =>
  countries.flatMap(entries =>
    entries
      .toSorted(compareRank)
      .map((entry, place) => (Number.isNaN(entry.weight) ? entry : { ...entry, weight: -place })),
  )
