import { condition as en } from './en/condition.ts'
import type { Lang } from './formats.ts'
import { condition as ko } from './ko/condition.ts'

/** Both languages at once: they travel with the market's condition and not with every start. */
export const conditionWords: Record<Lang, typeof ko> = { ko, en }
export type ConditionWords = typeof ko
