import { push as en } from './en/push.ts'
import type { Lang } from './formats.ts'
import { push as ko } from './ko/push.ts'

/** Both languages at once: they travel with what asks and with the service worker, not with every start. */
export const pushWords: Record<Lang, typeof ko> = { ko, en }
export type PushWords = typeof ko
