import type { SearchEntry } from '#domain/search/entry.ts'

export type NaiveIndex = { entry: SearchEntry; words: string[] }[]

/**
 * Builds the least that a search box needs: lower-cased strings in the order of weight, which are then tested for the
 * typed text.
 */
export const buildNaiveIndex = (entries: readonly SearchEntry[]): NaiveIndex =>
  entries
    .toSorted((a, b) => b.weight - a.weight)
    .map(entry => ({
      entry,
      words: [entry.ticker, entry.name_kr, entry.name_en, ...entry.aliases].map(word => word.toLowerCase()),
    }))

export function naiveSearch(index: NaiveIndex, query: string, limit: number): SearchEntry[] {
  const sought = query.toLowerCase()
  return index
    .filter(({ words }) => words.some(word => word.includes(sought)))
    .slice(0, limit)
    .map(({ entry }) => entry)
}
