import { mutate } from 'swr'
import type { Asked, Endpoint, ReplyOf } from '#contract/endpoint.ts'
import type { Problem } from '#contract/problem.ts'
import { err, type Result } from '#domain/kernel/result.ts'
import { call } from './api.ts'
import { hold, keyOf } from './kept.ts'
import { presentUser } from './session.ts'

/** A change whose answer is also the newest of what is kept under `name`. */
export async function changeKept<E extends Endpoint>(
  name: string,
  endpoint: E,
  asked: Asked<E>,
): Promise<Result<ReplyOf<E>, Problem>> {
  const pk = presentUser()?.pk
  if (pk === undefined) return err({ code: 'unauthenticated', detail: '' })
  const reply = await call(endpoint, asked)
  if (reply.ok && presentUser()?.pk === pk)
    await mutate(keyOf(name, pk), hold(name, pk, reply.value), { revalidate: false })
  return reply
}
