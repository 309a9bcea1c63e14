import { condition as en } from '../en/condition.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { condition as ko } from '../ko/condition.ts'

/** Both languages are in one chunk, which loads with the market's condition and not with every start. */
export const marketConditionWords = inBothLanguages(ko, en)
export type MarketConditionWords = typeof ko
