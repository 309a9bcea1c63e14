import { LETTER_CLASS_COUNT, letterClassOf } from './letter-class.ts'

/** These are the positions in a text, grouped by the two letters there, in ascending order within a group. */
export type LetterPairs = { positions: Uint32Array; from: Uint32Array }

export function groupByPairs(text: string, positions: Uint32Array): LetterPairs {
  const pairAt = (position: number) =>
    letterClassOf(text.charCodeAt(position)) * LETTER_CLASS_COUNT +
    letterClassOf(text.charCodeAt(position + 1))
  const from = new Uint32Array(LETTER_CLASS_COUNT * LETTER_CLASS_COUNT + 1)
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
export const startOfGroup = ({ from }: LetterPairs, first: number, second = 0): number =>
  from[first * LETTER_CLASS_COUNT + second]!
export const endOfGroup = ({ from }: LetterPairs, first: number, second = LETTER_CLASS_COUNT - 1): number =>
  from[first * LETTER_CLASS_COUNT + second + 1]!
