import { search as en } from './en/search.ts'
import type { Lang } from './formats.ts'
import { search as ko } from './ko/search.ts'

/** Both languages in one chunk: it loads with the search and the palette, not with every start. */
export const searchWords: Record<Lang, typeof ko> = { ko, en }
export type SearchWords = typeof ko
