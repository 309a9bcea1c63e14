import { useMemo } from 'react'
import type { Country } from '#domain/market/country.ts'
import type { PhraseContext } from '#features/screener/phrase.ts'
import { screenerWords } from '#text/words/screener.ts'
import { type ResultWords, resultWords } from '#text/words/screener-results.ts'
import { useText } from '#ui/frame/language.tsx'

/** Returns the texts for conditions and values; the object stays the same while nothing in it changes. */
export function usePhraseContext(country: Country): PhraseContext {
  const text = useText()
  return useMemo(() => ({ text, words: screenerWords[text.lang], country }), [text, country])
}

export const useResultWords = (): ResultWords => resultWords[useText().lang]
