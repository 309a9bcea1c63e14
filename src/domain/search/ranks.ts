import type { Country } from '../market/country.ts'
import type { SearchIndex } from './build-index.ts'
import type { HitKind, KeyboardReading } from './entry.ts'

/**
 * The order of hits is, best first, that of requirement B8: exact > prefix > contains > 초성 > fuzzy,
 * tickers before names. Our choice is the rest: matches in the other layout follow all matches as typed, but precede
 * matches with a mistake; initials of a whole name precede those that begin one, and these precede those inside one; of
 * matches with a mistake the order is whole field, its first words, its beginning, another word.
 */
const order = [
  'typed exact ticker',
  'typed exact name',
  'typed prefix ticker',
  'typed prefix name',
  'typed contains ticker',
  'typed contains name',
  'typed choseong whole',
  'typed choseong start',
  'typed choseong inside',
  'switched exact ticker',
  'switched exact name',
  'switched prefix ticker',
  'switched prefix name',
  'switched contains ticker',
  'switched contains name',
  'switched choseong whole',
  'switched choseong start',
  'switched choseong inside',
  'typed fuzzy ticker',
  'typed fuzzy name',
  'typed fuzzy word',
  'typed fuzzy start',
  'typed fuzzy inside',
  'switched fuzzy ticker',
  'switched fuzzy name',
  'switched fuzzy word',
  'switched fuzzy start',
  'switched fuzzy inside',
] as const

export type RankWords = (typeof order)[number]
export type RankPlace = RankWords extends `${string} ${string} ${infer Last}` ? Last : never

const RANKS = order.length
const numbers = new Map<string, number>(order.map((rank, at) => [rank, at]))

export const hitRank = (reading: KeyboardReading, kind: HitKind, place: RankPlace): number =>
  numbers.get(`${reading} ${kind} ${place}`)!

export function partsOfRank(rank: number): { reading: KeyboardReading; kind: HitKind; place: RankPlace } {
  const [reading, kind, place] = order[rank]!.split(' ')
  return { reading: reading as KeyboardReading, kind: kind as HitKind, place: place as RankPlace }
}

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
  const byRank: number[][] = Array.from({ length: RANKS }, () => [])
  for (let entry = 0; entry < best.length; entry++) {
    const rank = best[entry]!
    if (rank !== NOT_FOUND && byRank[rank]!.length < limit) byRank[rank]!.push(entry)
  }
  return byRank.flat().slice(0, limit)
}
