import { policies as en } from './en/policies.ts'
import type { Lang } from './formats.ts'
import { policies as ko } from './ko/policies.ts'

/** The law of the house in both languages, every version of it. */
export const policyWords: Record<Lang, typeof ko> = { ko, en }
