// The functions find suggestions for a query without hits. The measure of similarity is Dice's (twice the shared letter
// pairs, divided by all pairs). The threshold, and searching for a single word of the query otherwise, are our own
// choice.
import { FIELD_SEPARATOR, fieldOfPart, type SearchIndex, searchableParts } from './build-index.ts'
import type { HitField, SearchEntry } from './entry.ts'
import { foldText } from './fold.ts'
import { isNumberOrKoreanCode } from './fuzzy.ts'
import { inOtherKeyboardLayout } from './keyboard.ts'
import { LETTER_CLASS_COUNT, letterClassOf } from './letter-class.ts'
import { type SearchOptions, searchStocks } from './search.ts'

const LIKE = 0.5
/** Our choice: a query needs as many letters as two syllables with their finals, or a short word. */
const LEAST_LETTERS = 4

export type Suggestion = { entry: SearchEntry; field: HitField; text: string }

/**
 * Returns the names most similar to the query, in either keyboard layout; without any, the hits of its longest word.
 */
export function didYouMean(index: SearchIndex, query: string, options: SearchOptions): Suggestion[] {
  const { limit, country } = options
  const typed = foldText(query)
  // A code with one other digit belongs to another company, so nothing similar is suggested.
  if (isNumberOrKoreanCode(typed) || typed.length < LEAST_LETTERS) return []
  const other = inOtherKeyboardLayout(typed)
  const like = [typed, ...(other === null ? [] : [other])].flatMap(words => alike(index, words))
  const best = new Map<number, Like>()
  for (const each of like) {
    if (country !== undefined && index.entries[each.entry]!.country !== country) continue
    if (each.share > (best.get(each.entry)?.share ?? 0)) best.set(each.entry, each)
  }
  const nearest = [...best.values()].sort((a, b) => b.share - a.share || a.entry - b.entry).slice(0, limit)
  if (nearest.length === 0) return byLongestWord(index, query, options)
  return nearest.map(({ entry, part }) => {
    const found = index.entries[entry]!
    return { entry: found, field: fieldOfPart(part), text: searchableParts(found)[part]! }
  })
}

type Like = { entry: number; part: number; share: number }

/**
 * Returns the share of letter pairs that each field has in common with the query. Tickers are skipped, since they are
 * too short to compare.
 */
function alike(index: SearchIndex, words: string): Like[] {
  const queryPairs = new Set<number>()
  for (let at = 1; at < words.length; at++) queryPairs.add(pairAt(words, at))
  const { text, starts, tickers } = index
  const seenIn = new Int32Array(LETTER_CLASS_COUNT * LETTER_CLASS_COUNT).fill(-1)
  const isAsked = new Uint8Array(LETTER_CLASS_COUNT * LETTER_CLASS_COUNT)
  for (const pair of queryPairs) isAsked[pair] = 1
  const found: Like[] = []
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

function byLongestWord(index: SearchIndex, query: string, options: SearchOptions): Suggestion[] {
  const said = query.split(/[\s,·]+/).filter(word => foldText(word) !== '')
  // A query of one word has already been searched.
  if (said.length < 2) return []
  const words = said.filter(word => foldText(word).length >= LEAST_LETTERS)
  for (const word of words.toSorted((a, b) => foldText(b).length - foldText(a).length)) {
    const hits = searchStocks(index, word, options)
    if (hits.length > 0) return hits.map(({ entry, field, text }) => ({ entry, field, text }))
  }
  return []
}
