import { accountScreens as en } from '../en/account-screens.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { accountScreens as ko } from '../ko/account-screens.ts'

/** Both languages are in one chunk, which loads with the account screen and not with every start. */
export const accountWords = inBothLanguages(ko, en)
export type AccountWords = typeof ko
