import { trial as en } from '../en/trial.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { trial as ko } from '../ko/trial.ts'

export const trialWords = inBothLanguages(ko, en)
