import { quote as en } from './en/quote.ts'
import type { Lang } from './formats.ts'
import { quote as ko } from './ko/quote.ts'

/** Both languages in one chunk: it loads with the screen of a stock, not with every start. */
export const quoteWords: Record<Lang, typeof ko> = { ko, en }
export type QuoteWords = typeof ko
