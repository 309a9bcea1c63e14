import { marketReport as en } from '../en/market-report.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { marketReport as ko } from '../ko/market-report.ts'

/** Both languages are in one chunk, which loads with the market's reports and not with every start. */
export const marketReportWords = inBothLanguages(ko, en)
export type MarketReportWords = typeof ko
