import type { UserPlan } from './entitlement.ts'

/** Our choice: a month later nobody is asked any more how it was. */
const RECENT_MS = 30 * 86_400_000

type SurveyedPlan = { plan: UserPlan; trialEnd: string | null }

/** The survey is for those whose trial has ended and who did not subscribe. */
export const isTrialSurveyed = ({ plan, trialEnd }: SurveyedPlan, now: number): boolean =>
  plan === 'free' && trialEnd !== null && Date.parse(trialEnd) <= now

/** Whether it is offered without being looked for. */
export const isTrialSurveyOffered = (of: SurveyedPlan, now: number): boolean =>
  isTrialSurveyed(of, now) && now - Date.parse(of.trialEnd ?? '') < RECENT_MS
