import { market as en } from '../en/market.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { market as ko } from '../ko/market.ts'

/** Both languages are in one chunk, which loads with the pages of the market and not with every start. */
export const marketWords = inBothLanguages(ko, en)
export type MarketWords = typeof ko
