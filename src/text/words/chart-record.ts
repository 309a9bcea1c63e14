import { chartRecord as en } from '../en/chart-record.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { chartRecord as ko } from '../ko/chart-record.ts'

/** Both languages load when somebody opens a record, and not with the chart. */
export const chartRecordWords = inBothLanguages(ko, en)
