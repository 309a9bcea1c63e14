import { buildIndex } from '#domain/search/build-index.ts'
import { searchStocks } from '#domain/search/search.ts'
import { generatedSearchEntries } from './generated-names.ts'
import { buildNaiveIndex, naiveSearch } from './naive.ts'
import { generatedQueries } from './queries.ts'

export const contestNameCount = 20_000
const queryCount = 1_000
export const contestHitLimit = 20
const seed = 20_261_122

/** Prepares the same contest for Node and for a page: both ways to search, over the same names and queries. */
export function prepareContest() {
  const entries = generatedSearchEntries(contestNameCount, seed)
  const queries = generatedQueries(entries, queryCount, seed + 1)
  const began = performance.now()
  const index = buildIndex(entries)
  const buildMs = performance.now() - began
  const naive = buildNaiveIndex(entries)
  const ways = {
    ours: (query: string) => searchStocks(index, query, { limit: contestHitLimit }).length,
    floor: (query: string) => naiveSearch(naive, query, contestHitLimit).length,
  }
  return { entries, queries, index, naive, buildMs, ways }
}

export type SearchContestantName = keyof ReturnType<typeof prepareContest>['ways']

export function timeQueries(look: (query: string) => number, queries: readonly { text: string }[]): number[] {
  return queries.map(({ text }) => {
    const began = performance.now()
    look(text)
    return performance.now() - began
  })
}
