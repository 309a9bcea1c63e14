import { condition as en } from './en/condition.ts'
import type { Lang } from './formats.ts'
import { condition as ko } from './ko/condition.ts'

/** Both languages in one chunk: it loads with the market's condition, not with every start. */
export const conditionWords: Record<Lang, typeof ko> = { ko, en }
export type ConditionWords = typeof ko
