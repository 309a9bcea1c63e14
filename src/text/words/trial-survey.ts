import { trialSurvey as en } from '../en/trial-survey.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { trialSurvey as ko } from '../ko/trial-survey.ts'

export const trialSurveyWords = inBothLanguages(ko, en)
