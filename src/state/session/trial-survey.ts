import { mutate } from 'swr'
import { activityEndpoints } from '#contract/activity.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Problem } from '#contract/problem.ts'
import type { Result } from '#domain/kernel/result.ts'
import { call } from '../request/api.ts'
import { type CachedReplyState, cacheKey, cacheReply, useCachedReply } from '../request/kept.ts'
import { currentUser } from './session.ts'

const NAME = 'survey/expired-trial'
const params = { surveyId: 'expired-trial' }

export type TrialSurvey = ReplyOf<typeof activityEndpoints.survey>

export const useTrialSurvey = (): CachedReplyState<TrialSurvey> =>
  useCachedReply(NAME, activityEndpoints.survey, { params }, { needsUser: true })

/** Sends the answers. A conflict means that another device has sent some, so the survey is read anew. */
export async function answerTrialSurvey(
  answers: Readonly<Record<string, string>>,
): Promise<Result<TrialSurvey, Problem>> {
  const pk = currentUser()?.pk
  const reply = await call(activityEndpoints.answer, { params, body: { answers: { ...answers } } })
  if (pk === undefined || currentUser()?.pk !== pk) return reply
  if (reply.ok) await mutate(cacheKey(NAME, pk), cacheReply(NAME, pk, reply.value), { revalidate: false })
  else if (reply.error.code === 'conflict') await mutate(cacheKey(NAME, pk)).catch(() => {})
  return reply
}
