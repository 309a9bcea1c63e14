import type { LocalizedText } from '#domain/analysis/report/words.ts'
import { multipleNames } from '#domain/analysis/scoring/multiple-names.ts'
import type { Multiple } from '#domain/analysis/scoring/valuation-table.ts'
import type { Lang } from './formats.ts'

const namesIn = (lang: keyof LocalizedText) =>
  Object.fromEntries(Object.entries(multipleNames).map(([id, name]) => [id, name[lang]])) as Record<
    Multiple,
    string
  >

/** The names of multiples in each language, by the multiple's id. */
export const valuationMultipleNames: Record<Lang, Record<Multiple, string>> = {
  ko: namesIn('ko'),
  en: namesIn('en'),
}
