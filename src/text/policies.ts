import { policies as en } from './en/policies.ts'
import type { Lang } from './formats.ts'
import { policies as ko } from './ko/policies.ts'

/** Terms and privacy policy in both languages, with all their versions. */
export const policyWords: Record<Lang, typeof ko> = { ko, en }
