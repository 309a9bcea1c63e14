import { plan as en } from '../en/plan.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { plan as ko } from '../ko/plan.ts'

export const planWords = inBothLanguages(ko, en)
