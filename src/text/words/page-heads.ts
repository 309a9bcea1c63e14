import { pageHeads as en } from '../en/page-heads.ts'
import { titles as englishTitles } from '../en/titles.ts'
import type { Lang } from '../formats.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { pageHeads as ko } from '../ko/page-heads.ts'
import { titles as koreanTitles } from '../ko/titles.ts'

/** Only the server writes page heads, so that no screen loads these words. */
export const pageHeadWords = inBothLanguages(ko, en)
export const pageTitles: Record<Lang, Record<keyof typeof koreanTitles, string>> = {
  ko: koreanTitles,
  en: englishTitles,
}
export type DescribedPage = keyof typeof ko.descriptions
