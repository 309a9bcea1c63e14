import { report as en } from '../en/report.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { report as ko } from '../ko/report.ts'

/** Both languages in one chunk: it loads with a stock's report, not with every start. */
export const reportWords = inBothLanguages(ko, en)
export type ReportWords = typeof ko
