// Our choice: the companies of the countries alternate. Market values in won and dollars cannot be compared, and users of
// neither country should see the other country's companies first.
import { compareRank } from './build-index.ts'
import type { SearchEntry } from './entry.ts'

/**
 * Merges the entries of several countries for one index. Of equally good hits the largest of each country are first, then the
 * second largest of each; companies of unknown size are still last.
 */
export const mergeCountriesSideBySide = (countries: readonly (readonly SearchEntry[])[]): SearchEntry[] =>
  countries.flatMap(entries =>
    entries
      .toSorted(compareRank)
      .map((entry, place) => (Number.isNaN(entry.weight) ? entry : { ...entry, weight: -place })),
  )
