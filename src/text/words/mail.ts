import { mail as en } from '../en/mail.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { mail as ko } from '../ko/mail.ts'

export const mailWords = inBothLanguages(ko, en)
