import type { Country } from '#domain/market/country.ts'
import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import type { Text } from '#text/text.ts'
import { screenerWords } from '#text/words/screener.ts'
import { filterSentenceParts } from './phrase.ts'

/** Describes the filter in one sentence. */
export const describeFilter = (saved: SavedFilter, country: Country, text: Text): string =>
  filterSentenceParts(saved, { text, words: screenerWords[text.lang], country }).plain
