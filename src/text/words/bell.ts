import { bell as en } from '../en/bell.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { bell as ko } from '../ko/bell.ts'

export const bellWords = inBothLanguages(ko, en)
