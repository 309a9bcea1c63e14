import { chart as en } from './en/chart.ts'
import type { Lang } from './formats.ts'
import { chart as ko } from './ko/chart.ts'

/** Both languages in one chunk: it loads with the chart, not with every start. */
export const chartWords: Record<Lang, typeof ko> = { ko, en }
export type ChartWords = typeof ko
