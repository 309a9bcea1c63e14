import { security as en } from '../en/security.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { security as ko } from '../ko/security.ts'

/** Both languages are in one chunk, which loads with the security screen and not with every start. */
export const securityWords = inBothLanguages(ko, en)
export type SecurityWords = typeof ko
