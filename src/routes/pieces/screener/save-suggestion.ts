import type { Country } from '#domain/market/country.ts'
import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import { MOST_LETTERS } from '#state/saved-filters.ts'
import { screenerWords } from '#text/screener.ts'
import type { Text } from '#text/text.ts'
import { said, sentenceOf } from './phrase.ts'

/** A name to begin with: as many whole conditions as a name has room for. */
export function suggestedName(saved: SavedFilter, country: Country, text: Text): string {
  const { phrases, before } = sentenceOf(saved, { text, words: screenerWords[text.lang], country })
  let name = ''
  for (const part of phrases.map(said)) {
    const longer = name === '' ? part : `${name}, ${part}`
    if (name !== '' && longer.length > MOST_LETTERS) break
    name = longer
  }
  return [...(name || before)].slice(0, MOST_LETTERS).join('').trim()
}
