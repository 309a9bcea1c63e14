import { report as en } from '../en/report.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { report as ko } from '../ko/report.ts'

/** Both languages are in one chunk, which loads with a stock's report and not with every start. */
export const reportWords = inBothLanguages(ko, en)
export type ReportWords = typeof ko
