import { buildIndex } from '#domain/search/build-index.ts'
import type { Hit, SearchEntry } from '#domain/search/entry.ts'
import { search } from '#domain/search/search.ts'

export type Shown = Omit<Hit, 'entry'> & { id: string }

/** Runs as it stands in Node, and bundled in a browser. */
export function hitsOf(entries: readonly SearchEntry[], queries: readonly string[]): Shown[][] {
  const index = buildIndex(entries)
  return queries.map(query =>
    search(index, query, { limit: 20 }).map(({ entry, ...shown }) => ({ id: entry.fsym_id, ...shown })),
  )
}

/** What the browser is asked, once the page has this file. */
export type InPage = { hitsOf: typeof hitsOf }
