import { screenerFilters as en } from './en/screener-filters.ts'
import type { Lang } from './formats.ts'
import { screenerFilters as ko } from './ko/screener-filters.ts'

/** Both languages at once: they travel with what changes a filter and not with every start. */
export const filterWords: Record<Lang, typeof ko> = { ko, en }
export type FilterWords = typeof ko
