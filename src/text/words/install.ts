import { install as en } from '../en/install.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { install as ko } from '../ko/install.ts'

/** Both languages are in one chunk, which loads with the menu and the sign-out and not with every start. */
export const installWords = inBothLanguages(ko, en)
