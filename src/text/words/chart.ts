import { chart as en } from '../en/chart.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { chart as ko } from '../ko/chart.ts'

/** Both languages are in one chunk, which loads with the chart and not with every start. */
export const chartWords = inBothLanguages(ko, en)
export type ChartWords = typeof ko
