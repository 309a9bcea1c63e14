import { screenerResults as en } from '../en/screener-results.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { screenerResults as ko } from '../ko/screener-results.ts'

/** Both languages are in one chunk, which loads with the page of results and not with every start. */
export const resultWords = inBothLanguages(ko, en)
export type ResultWords = typeof ko
