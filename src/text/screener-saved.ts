import { screenerSaved as en } from './en/screener-saved.ts'
import type { Lang } from './formats.ts'
import { screenerSaved as ko } from './ko/screener-saved.ts'

/** Both languages in one chunk: it loads with the screener, not with every start. */
export const savedWords: Record<Lang, typeof ko> = { ko, en }
