import { sourceList as en } from '../en/source-list.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { sourceList as ko } from '../ko/source-list.ts'

export const sourceListWords = inBothLanguages(ko, en)
export type SourceListWords = typeof ko
