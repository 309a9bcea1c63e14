import { sources as en } from '../en/sources.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { sources as ko } from '../ko/sources.ts'

export const sourceWords = inBothLanguages(ko, en)
