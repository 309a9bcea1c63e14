import { CLASSES, classOf } from './letter-class.ts'

/** These are the positions in a text, grouped by the two letters there, in ascending order within a group. */
export type Pairs = { positions: Uint32Array; from: Uint32Array }

export function groupByPairs(text: string, positions: Uint32Array): Pairs {
  const pairAt = (position: number) =>
    classOf(text.charCodeAt(position)) * CLASSES + classOf(text.charCodeAt(position + 1))
  const from = new Uint32Array(CLASSES * CLASSES + 1)
  for (const position of positions) from[pairAt(position) + 1]!++
  for (let pair = 1; pair < from.length; pair++) from[pair]! += from[pair - 1]!
  const next = from.slice()
  const grouped = new Uint32Array(positions.length)
  for (const position of positions) grouped[next[pairAt(position)]!++] = position
  return { positions: grouped, from }
}

/**
 * Returns the start of the group of this pair; without a second letter, that of all pairs that begin with the first.
 */
export const startOfGroup = ({ from }: Pairs, first: number, second = 0): number =>
  from[first * CLASSES + second]!
export const endOfGroup = ({ from }: Pairs, first: number, second = CLASSES - 1): number =>
  from[first * CLASSES + second + 1]!
