import { signIn as en } from '../en/sign-in.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { signIn as ko } from '../ko/sign-in.ts'

/** Both languages are in one chunk: together they are smaller than the code that would load one of them. */
export const signInWords = inBothLanguages(ko, en)
