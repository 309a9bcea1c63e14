import { screenerWhy as en } from '../en/screener-why.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { screenerWhy as ko } from '../ko/screener-why.ts'

/** Both languages load when a stock is explained, and not with the screener. */
export const stockExplanationWords = inBothLanguages(ko, en)
export type StockExplanationWords = typeof ko
