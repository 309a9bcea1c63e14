import { buildIndex } from '#domain/search/build-index.ts'
import type { EntryHit, SearchEntry } from '#domain/search/entry.ts'
import { searchStocks } from '#domain/search/search.ts'

export type ShownHit = Omit<EntryHit, 'entry'> & { id: string }

/** Returns the hits of each query. It runs directly in Node, and bundled in a browser. */
export function hitsOf(entries: readonly SearchEntry[], queries: readonly string[]): ShownHit[][] {
  const index = buildIndex(entries)
  return queries.map(query =>
    searchStocks(index, query, { limit: 20 }).map(({ entry, ...shown }) => ({ id: entry.fsym_id, ...shown })),
  )
}

export type SearchInPage = { hitsOf: typeof hitsOf }
