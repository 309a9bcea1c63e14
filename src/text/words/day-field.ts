import { dayField as en } from '../en/day-field.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { dayField as ko } from '../ko/day-field.ts'

/** Both languages are in one chunk, which loads with the forms that ask for a date. */
export const dayFieldWords = inBothLanguages(ko, en)
