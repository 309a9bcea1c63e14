import { emailAddress as en } from '../en/email-address.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { emailAddress as ko } from '../ko/email-address.ts'

export const emailAddressWords = inBothLanguages(ko, en)
