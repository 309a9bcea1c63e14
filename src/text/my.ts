import { my as en } from './en/my.ts'
import type { Lang } from './formats.ts'
import { my as ko } from './ko/my.ts'

/** Both languages in one chunk: it loads with the account screen, not with every start. */
export const myWords: Record<Lang, typeof ko> = { ko, en }
export type MyWords = typeof ko
