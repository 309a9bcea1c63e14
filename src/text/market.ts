import { market as en } from './en/market.ts'
import type { Lang } from './formats.ts'
import { market as ko } from './ko/market.ts'

/** Both languages in one chunk: it loads with the pages of the market, not with every start. */
export const marketWords: Record<Lang, typeof ko> = { ko, en }
export type MarketWords = typeof ko
