import type { Country } from '../market/country.ts'
import type { SearchIndex } from './build-index.ts'
import { SEARCH_RANK_COUNT } from './ranks.ts'

/** These are the best rank found of each entry so far, and the number of entries found. */
export type SearchFindings = {
  index: SearchIndex
  country: Country | undefined
  limit: number
  count: number
  best: Uint8Array
  field: Uint32Array
}

const NOT_FOUND = 255

export const noFindings = (
  index: SearchIndex,
  limit: number,
  country: Country | undefined,
): SearchFindings => ({
  index,
  country,
  limit,
  count: 0,
  best: new Uint8Array(index.entries.length).fill(NOT_FOUND),
  field: new Uint32Array(index.entries.length),
})

/** Searches run from the best rank to the worst, so later ones cannot improve a full result. */
export const hasEnough = ({ count, limit }: SearchFindings): boolean => count >= limit

/** Keeps the better rank of an entry, and the first of two fields with the same rank. */
export function keepBetterRank(findings: SearchFindings, field: number, rank: number): void {
  const { best, index, country } = findings
  const entry = index.owner[field]!
  if (best[entry]! < rank || (best[entry] === rank && findings.field[entry]! <= field)) return
  if (country !== undefined && index.entries[entry]!.country !== country) return
  if (best[entry] === NOT_FOUND) findings.count++
  best[entry] = rank
  findings.field[entry] = field
}

/** Entries are already ordered by weight and name, so collecting them rank by rank sorts them completely. */
export function bestEntries({ best, limit }: SearchFindings): number[] {
  const byRank: number[][] = Array.from({ length: SEARCH_RANK_COUNT }, () => [])
  for (let entry = 0; entry < best.length; entry++) {
    const rank = best[entry]!
    if (rank !== NOT_FOUND && byRank[rank]!.length < limit) byRank[rank]!.push(entry)
  }
  return byRank.flat().slice(0, limit)
}
