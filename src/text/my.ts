import { my as en } from './en/my.ts'
import type { Lang } from './formats.ts'
import { my as ko } from './ko/my.ts'

/** Both languages at once: they travel with the screen and not with every start. */
export const myWords: Record<Lang, typeof ko> = { ko, en }
export type MyWords = typeof ko
