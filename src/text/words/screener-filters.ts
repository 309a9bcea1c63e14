import { screenerFilters as en } from '../en/screener-filters.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { screenerFilters as ko } from '../ko/screener-filters.ts'

/** Both languages are in one chunk, which loads with the filter editor and not with every start. */
export const filterWords = inBothLanguages(ko, en)
export type FilterWords = typeof ko
