import { planLanding as en } from '../en/plan-landing.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { planLanding as ko } from '../ko/plan-landing.ts'

export const planLandingWords = inBothLanguages(ko, en)
