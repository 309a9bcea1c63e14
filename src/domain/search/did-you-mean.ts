// The functions find suggestions for a query without hits. The measure of similarity is Dice's (twice the shared letter
// pairs, divided by all pairs). The threshold, and searching for a single word of the query otherwise, are our own
// choice.

import { type AlikePair, findAlike } from './alike.ts'
import { fieldOfPart, type SearchIndex, searchableParts } from './build-index.ts'
import type { HitField, SearchEntry } from './entry.ts'
import { foldText } from './fold.ts'
import { isNumberOrKoreanCode } from './fuzzy.ts'
import { inOtherKeyboardLayout } from './keyboard.ts'
import { type SearchOptions, searchStocks } from './search.ts'

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
  const like = [typed, ...(other === null ? [] : [other])].flatMap(words => findAlike(index, words))
  const best = new Map<number, AlikePair>()
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
