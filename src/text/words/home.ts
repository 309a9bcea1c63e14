import { homeSections as en } from '../en/home-sections.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { homeSections as ko } from '../ko/home-sections.ts'

/** Both languages are in one chunk, which loads with the sections around the list of home and not with every start. */
export const homeWords = inBothLanguages(ko, en)
export type HomeWords = typeof ko
