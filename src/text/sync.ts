import { sync as en } from './en/sync.ts'
import type { Lang } from './formats.ts'
import { sync as ko } from './ko/sync.ts'

/** Both languages at once, with the screens that show what waits: the dictionary travels with every start. */
export const syncWords: Record<Lang, typeof ko> = { ko, en }
export type SyncWords = typeof ko
