import { sourceTerms as en } from '../en/source-terms.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { sourceTerms as ko } from '../ko/source-terms.ts'

export const sourceTermsWords = inBothLanguages(ko, en)
export type SourceTermsWords = typeof ko
