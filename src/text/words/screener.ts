import { screener as en } from '../en/screener.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { screener as ko } from '../ko/screener.ts'

/** Both languages are in one chunk, which loads with the pages of the screener and not with every start. */
export const screenerWords = inBothLanguages(ko, en)
export type ScreenerWords = typeof ko
