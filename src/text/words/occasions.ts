import { occasions as en } from '../en/occasions.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { occasions as ko } from '../ko/occasions.ts'

export const occasionWords = inBothLanguages(ko, en)
