import { security as en } from './en/security.ts'
import type { Lang } from './formats.ts'
import { security as ko } from './ko/security.ts'

/** Both languages at once: they travel with the screen and not with every start. */
export const securityWords: Record<Lang, typeof ko> = { ko, en }
export type SecurityWords = typeof ko
