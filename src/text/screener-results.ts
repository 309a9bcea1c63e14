import { screenerResults as en } from './en/screener-results.ts'
import type { Lang } from './formats.ts'
import { screenerResults as ko } from './ko/screener-results.ts'

/** Both languages at once: they travel with the page of the results and not with every start. */
export const resultWords: Record<Lang, typeof ko> = { ko, en }
export type ResultWords = typeof ko
