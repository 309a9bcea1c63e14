import { sourceGuides as en } from '../en/source-guides.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { sourceGuides as ko } from '../ko/source-guides.ts'

export const sourceGuideWords = inBothLanguages(ko, en)
