import { expect, it } from 'vitest'
import { isTrialSurveyed, isTrialSurveyOffered } from './trial-survey.ts'

const trialEnd = '2026-11-20T09:00:00Z'
const end = Date.parse(trialEnd)
const DAY = 86_400_000

it.each([
  ['free', trialEnd, -1, false, false],
  ['free', trialEnd, 0, true, true],
  ['free', trialEnd, 30 * DAY - 1, true, true],
  ['free', trialEnd, 30 * DAY, true, false],
  ['basic', trialEnd, DAY, false, false],
  ['trial', trialEnd, DAY, false, false],
  ['free', null, DAY, false, false],
] as const)('with the plan %s and a trial until %s, %i ms after it', (plan, until, later, asked, offered) => {
  const of = { plan, trialEnd: until }
  expect([isTrialSurveyed(of, end + later), isTrialSurveyOffered(of, end + later)]).toEqual([asked, offered])
})
