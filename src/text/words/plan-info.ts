import { planInfo as en } from '../en/plan-info.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { planInfo as ko } from '../ko/plan-info.ts'

export const planInfoWords = inBothLanguages(ko, en)
