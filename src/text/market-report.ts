import { marketReport as en } from './en/market-report.ts'
import type { Lang } from './formats.ts'
import { marketReport as ko } from './ko/market-report.ts'

/** Both languages in one chunk: it loads with the market's reports, not with every start. */
export const marketReportWords: Record<Lang, typeof ko> = { ko, en }
export type MarketReportWords = typeof ko
