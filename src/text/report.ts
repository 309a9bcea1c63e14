import { report as en } from './en/report.ts'
import type { Lang } from './formats.ts'
import { report as ko } from './ko/report.ts'

/** Both languages in one chunk: it loads with a stock's report, not with every start. */
export const reportWords: Record<Lang, typeof ko> = { ko, en }
export type ReportWords = typeof ko
