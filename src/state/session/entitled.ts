import { useMemo } from 'react'
import type { Endpoint, ReplyOf, RequestOf } from '#contract/endpoint.ts'
import type { Problem } from '#contract/problem.ts'
import type { Result } from '#domain/kernel/result.ts'
import { call } from '../request/api.ts'
import { type CachedReplyState, useCachedReply } from '../request/kept.ts'
import { useSubscription } from './plan.ts'
import { currentUser, useSession } from './session.ts'

/**
 * Returns the endpoint for a request whose reply depends on the plan: with the token of the signed-in user, or public
 * for a guest.
 */
const endpointFor = <E extends Endpoint>(endpoint: E, isSomebody: boolean): E => ({
  ...endpoint,
  auth: isSomebody ? 'user' : 'public',
})

export const requestUnderPlan = <E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
): Promise<Result<ReplyOf<E>, Problem>> => call(endpointFor(endpoint, currentUser() !== null), input)

/**
 * Returns the cached reply of an endpoint whose reply depends on the plan. There is one entry per plan, in memory and
 * on the device, and one shared entry while the plan is not known.
 */
export function useCachedReplyByPlan<E extends Endpoint>(
  name: string,
  endpoint: E,
  input: RequestOf<E>,
): CachedReplyState<ReplyOf<E>> {
  const isSomebody = useSession().user !== null
  const own = useMemo(() => endpointFor(endpoint, isSomebody), [endpoint, isSomebody])
  const { plan, view } = useSubscription()
  return useCachedReply(name, own, input, isSomebody && view === null ? {} : { plan })
}
