import { guides as en } from '../en/guides.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { guides as ko } from '../ko/guides.ts'

export const guideWords = inBothLanguages(ko, en)
export type GuideId = keyof typeof ko.guides
