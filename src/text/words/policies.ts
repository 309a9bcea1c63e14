import { policies as en } from '../en/policies.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { policies as ko } from '../ko/policies.ts'

/** The terms and the privacy policy in both languages, with all their versions. */
export const policyWords = inBothLanguages(ko, en)
