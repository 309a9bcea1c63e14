import { quote as en } from './en/quote.ts'
import type { Lang } from './formats.ts'
import { quote as ko } from './ko/quote.ts'

/** Both languages at once: they travel with the screen of a stock and not with every start. */
export const quoteWords: Record<Lang, typeof ko> = { ko, en }
export type QuoteWords = typeof ko
