import { FIELD_SEPARATOR, type SearchIndex } from './build-index.ts'
import { LETTER_CLASS_COUNT, letterClassOf } from './letter-class.ts'

const LIKE = 0.5

export type AlikePair = { entry: number; part: number; share: number }

/**
 * Returns the share of letter pairs that each field has in common with the query. Tickers are skipped, since they are
 * too short to compare.
 */
export function findAlike(index: SearchIndex, words: string): AlikePair[] {
  const queryPairs = new Set<number>()
  for (let at = 1; at < words.length; at++) queryPairs.add(pairAt(words, at))
  const { text, starts, tickers } = index
  const seenIn = new Int32Array(LETTER_CLASS_COUNT * LETTER_CLASS_COUNT).fill(-1)
  const isAsked = new Uint8Array(LETTER_CLASS_COUNT * LETTER_CLASS_COUNT)
  for (const pair of queryPairs) isAsked[pair] = 1
  const found: AlikePair[] = []
  for (let field = tickers; field < starts.length; field++) {
    let [shared, own] = [0, 0]
    const start = starts[field]!
    const end =
      field + 1 < starts.length
        ? starts[field + 1]! - FIELD_SEPARATOR.length
        : text.length - FIELD_SEPARATOR.length
    for (let at = start + 1; at < end; at++) {
      const pair = pairAt(text, at)
      if (seenIn[pair] === field) continue
      seenIn[pair] = field
      own++
      shared += isAsked[pair]!
    }
    const share = (2 * shared) / (own + queryPairs.size)
    if (share >= LIKE) found.push({ entry: index.owner[field]!, part: index.part[field]!, share })
  }
  return found
}

const pairAt = (text: string, at: number): number =>
  letterClassOf(text.charCodeAt(at - 1)) * LETTER_CLASS_COUNT + letterClassOf(text.charCodeAt(at))
