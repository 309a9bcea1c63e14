import { my as en } from '../en/my.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { my as ko } from '../ko/my.ts'

/** Both languages are in one chunk, which loads with the account screen and not with every start. */
export const myWords = inBothLanguages(ko, en)
export type MyWords = typeof ko
