import { mutate } from 'swr'
import type { Endpoint, ReplyOf, RequestOf } from '#contract/endpoint.ts'
import type { Problem } from '#contract/problem.ts'
import { err, type Result } from '#domain/kernel/result.ts'
import { currentUser } from '../session/session.ts'
import { call } from './api.ts'
import { cacheKey, cacheReply } from './kept.ts'

/** Sends a change. Its reply becomes the content of the cache entry `name`. */
export async function changeAndCache<E extends Endpoint>(
  name: string,
  endpoint: E,
  request: RequestOf<E>,
): Promise<Result<ReplyOf<E>, Problem>> {
  const pk = currentUser()?.pk
  if (pk === undefined) return err({ code: 'unauthenticated', detail: '' })
  const reply = await call(endpoint, request)
  if (reply.ok && currentUser()?.pk === pk)
    await mutate(cacheKey(name, pk), cacheReply(name, pk, reply.value), { revalidate: false })
  return reply
}
