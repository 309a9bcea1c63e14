import type { Country } from '#domain/market/country.ts'
import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import { filterSentenceParts, phraseText } from '#features/screener/phrase.ts'
import { MAX_FILTER_NAME_LENGTH } from '#state/my-stocks/saved-filters.ts'
import type { Text } from '#text/text.ts'
import { screenerWords } from '#text/words/screener.ts'

/** Suggests a name that contains as many whole conditions as fit. */
export function suggestedFilterName(saved: SavedFilter, country: Country, text: Text): string {
  const { phrases, before } = filterSentenceParts(saved, { text, words: screenerWords[text.lang], country })
  let name = ''
  for (const part of phrases.map(phraseText)) {
    const longer = name === '' ? part : `${name}, ${part}`
    if (name !== '' && longer.length > MAX_FILTER_NAME_LENGTH) break
    name = longer
  }
  return [...(name || before)].slice(0, MAX_FILTER_NAME_LENGTH).join('').trim()
}
