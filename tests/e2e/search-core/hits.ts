import { buildIndex } from '#domain/search/build-index.ts'
import type { EntryHit, SearchEntry } from '#domain/search/entry.ts'
import { searchStocks } from '#domain/search/search.ts'

export type ShownHit = Omit<EntryHit, 'entry'> & { id: string }

/** Runs as it stands in Node, and bundled in a browser. */
export function hitsOf(entries: readonly SearchEntry[], queries: readonly string[]): ShownHit[][] {
  const index = buildIndex(entries)
  return queries.map(query =>
    searchStocks(index, query, { limit: 20 }).map(({ entry, ...shown }) => ({ id: entry.fsym_id, ...shown })),
  )
}

/** What the browser is asked, once the page has this file. */
export type SearchInPage = { hitsOf: typeof hitsOf }
