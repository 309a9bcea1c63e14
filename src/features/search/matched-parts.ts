import { displayName } from '#domain/market/ticker.ts'
import type { FoundHit } from '#state/search/search.ts'
import type { PaletteStockOption } from './view.ts'

export type MatchedPart = { text: string; found: boolean }

/** Splits a text into parts with and without matching letters. */
export function matchedParts(text: string, ranges: FoundHit['ranges']): MatchedPart[] {
  const parts: MatchedPart[] = []
  let at = 0
  for (const [from, to] of ranges) {
    if (from > at) parts.push({ text: text.slice(at, from), found: false })
    if (to > from) parts.push({ text: text.slice(from, to), found: true })
    at = Math.max(at, to)
  }
  if (at < text.length) parts.push({ text: text.slice(at), found: false })
  return parts
}

/** Returns the two lines of a stock; a matching name that is in neither line is added after them. */
export function optionLines({ row, text, ranges }: PaletteStockOption, lang: 'ko' | 'en') {
  const { name, sub } = displayName(row, lang)
  const plain = (words: string) => matchedParts(words, [])
  const marked = (words: string) => (words === text ? matchedParts(text, ranges) : plain(words))
  const isShown = text === '' || text === name || text === sub
  return { name: marked(name), sub: marked(sub), also: isShown ? [] : matchedParts(text, ranges) }
}
