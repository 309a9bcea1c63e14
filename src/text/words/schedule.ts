import { schedule as en } from '../en/schedule.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { schedule as ko } from '../ko/schedule.ts'

/** Both languages are in one chunk, which loads with the calendar and not with every start. */
export const scheduleWords = inBothLanguages(ko, en)
export type ScheduleWords = typeof ko
