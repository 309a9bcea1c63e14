import { quote as en } from '../en/quote.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { quote as ko } from '../ko/quote.ts'

/** Both languages are in one chunk, which loads with the screen of a stock and not with every start. */
export const quoteWords = inBothLanguages(ko, en)
export type QuoteWords = typeof ko
