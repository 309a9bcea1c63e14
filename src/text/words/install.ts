import { install as en } from '../en/install.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { install as ko } from '../ko/install.ts'

/** Both languages in one chunk: it loads with the menu and the sign-out, not with every start as the dictionary does. */
export const installWords = inBothLanguages(ko, en)
