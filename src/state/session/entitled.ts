import { useMemo } from 'react'
import type { Endpoint, ReplyOf, RequestOf } from '#contract/endpoint.ts'
import type { Problem } from '#contract/problem.ts'
import type { Result } from '#domain/kernel/result.ts'
import { call } from '../request/api.ts'
import { type Cached, useCachedReply } from '../request/kept.ts'
import { useSubscription } from './plan.ts'
import { presentUser, useSession } from './session.ts'

/** A request whose reply depends on the plan carries the token of the signed-in user, and is public for a guest. */
const asked = <E extends Endpoint>(endpoint: E, isSomebody: boolean): E => ({
  ...endpoint,
  auth: isSomebody ? 'user' : 'public',
})

export const callByPlan = <E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
): Promise<Result<ReplyOf<E>, Problem>> => call(asked(endpoint, presentUser() !== null), input)

/** The same, cached: one entry per plan, in memory and on the device, and one shared entry while the plan is not known. */
export function useKeptByPlan<E extends Endpoint>(
  name: string,
  endpoint: E,
  input: RequestOf<E>,
): Cached<ReplyOf<E>> {
  const isSomebody = useSession().user !== null
  const own = useMemo(() => asked(endpoint, isSomebody), [endpoint, isSomebody])
  const { plan, view } = useSubscription()
  return useCachedReply(name, own, input, isSomebody && view === null ? {} : { plan })
}
