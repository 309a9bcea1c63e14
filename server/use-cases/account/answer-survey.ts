import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { ActivityStore } from '../../people-ports.ts'
import { findSurveyAnswerProblems, type SurveyForm, surveyForms } from './survey-forms.ts'

type Stores = { activities: ActivityStore }
export type ShownSurvey = {
  id: string
  title_kr: string
  title_en: string
  questions: {
    id: string
    text_kr: string
    text_en: string
    options: { id: string; text_kr: string; text_en: string }[]
  }[]
  answered: boolean
}

const shown = ({ questions, ...survey }: SurveyForm, answered: boolean): ShownSurvey => ({
  ...survey,
  questions: questions.map(question => ({ ...question, options: [...question.options] })),
  answered,
})

export async function readSurvey(
  { activities }: Stores,
  userPk: number,
  id: string,
): Promise<Result<ShownSurvey, 'not_found'>> {
  const survey = surveyForms.find(known => known.id === id)
  return survey ? ok(shown(survey, await activities.hasAnswered(userPk, id))) : err('not_found')
}

export async function answerSurvey(
  { activities }: Stores,
  userPk: number,
  input: { id: string; answers: Record<string, string>; now: Date },
): Promise<Result<ShownSurvey, 'not_found' | 'conflict' | { fields: Record<string, string> }>> {
  const survey = surveyForms.find(known => known.id === input.id)
  if (!survey) return err('not_found')
  const fields = findSurveyAnswerProblems(survey, input.answers)
  if (Object.keys(fields).length > 0) return err({ fields })
  const outcome = await activities.answer(userPk, input)
  return outcome === 'kept' ? ok(shown(survey, true)) : err('conflict')
}
