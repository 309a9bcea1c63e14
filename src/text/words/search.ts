import { search as en } from '../en/search.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { search as ko } from '../ko/search.ts'

/** Both languages are in one chunk, which loads with the search and the palette and not with every start. */
export const searchWords = inBothLanguages(ko, en)
export type SearchWords = typeof ko
