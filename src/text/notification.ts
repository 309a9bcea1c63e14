import { notification as en } from './en/notification.ts'
import type { Lang } from './formats.ts'
import { notification as ko } from './ko/notification.ts'

/** Both languages in one chunk: it loads with the screens of alerts, not with every start. */
export const alertWords: Record<Lang, typeof ko> = { ko, en }
export type AlertWords = typeof ko
