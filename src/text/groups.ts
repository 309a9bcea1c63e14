import { groups as en } from './en/groups.ts'
import type { Lang } from './formats.ts'
import { groups as ko } from './ko/groups.ts'

/** Both languages in one chunk: it loads with the screens of sectors and themes, not with every start. */
export const groupWords: Record<Lang, typeof ko> = { ko, en }
export type GroupWords = typeof ko
