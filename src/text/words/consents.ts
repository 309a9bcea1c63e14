import { consents as en } from '../en/consents.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { consents as ko } from '../ko/consents.ts'

export const consentWords = inBothLanguages(ko, en)
