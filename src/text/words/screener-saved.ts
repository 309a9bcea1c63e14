import { screenerSaved as en } from '../en/screener-saved.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { screenerSaved as ko } from '../ko/screener-saved.ts'

/** Both languages are in one chunk, which loads with the screener and not with every start. */
export const savedFilterWords = inBothLanguages(ko, en)
