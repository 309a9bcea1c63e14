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

export const SEARCH_RANK_COUNT = order.length
const numbers = new Map<string, number>(order.map((rank, at) => [rank, at]))

export const hitRank = (reading: KeyboardReading, kind: HitKind, place: RankPlace): number =>
  numbers.get(`${reading} ${kind} ${place}`)!

export function partsOfRank(rank: number): { reading: KeyboardReading; kind: HitKind; place: RankPlace } {
  const [reading, kind, place] = order[rank]!.split(' ')
  return { reading: reading as KeyboardReading, kind: kind as HitKind, place: place as RankPlace }
}
