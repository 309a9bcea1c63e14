import { marketSetup as en } from '../en/market-setup.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { marketSetup as ko } from '../ko/market-setup.ts'

export const marketSetupWords = inBothLanguages(ko, en)
export type MarketSetupWords = typeof ko
