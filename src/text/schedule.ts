import { schedule as en } from './en/schedule.ts'
import type { Lang } from './formats.ts'
import { schedule as ko } from './ko/schedule.ts'

/** Both languages in one chunk: it loads with the calendar, not with every start. */
export const scheduleWords: Record<Lang, typeof ko> = { ko, en }
export type ScheduleWords = typeof ko
