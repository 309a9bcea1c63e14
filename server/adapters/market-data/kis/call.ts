import type * as z from 'zod/mini'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import {
  type ReplyVerdict,
  type VendorDeps,
  type VendorFault,
  type VendorLimits,
  vendorClient,
} from '../ask.ts'
import { judgeKisReply, type KisReplyOutcome } from './judge.ts'
import { type Credentials, tokensFrom } from './token.ts'

type Call = { path: string; trId: string; query: Record<string, string> }

/** Makes a function that calls the vendor with a valid token. Its result is null when the vendor has no data. */
export function createKisCaller(base: URL, credentials: Credentials, deps: VendorDeps, limits: VendorLimits) {
  const ask = vendorClient(deps, limits)
  const tokens = tokensFrom(base, credentials, deps, limits)

  const requestOf = ({ path, trId, query }: Call, token: string) => ({
    url: new URL(`${path}?${new URLSearchParams(query)}`, base),
    init: {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        authorization: `Bearer ${token}`,
        appkey: credentials.appKey,
        appsecret: credentials.appSecret,
        tr_id: trId,
        tr_cont: '',
        custtype: 'P',
      },
    },
  })

  /** A token ends early when another one is issued for the same key, so an expired token is replaced once. */
  return async <T extends z.ZodMiniType>(
    what: Call,
    schema: T,
    accept: (body: z.infer<T>) => boolean = () => true,
  ): Promise<Result<z.infer<T> | null, VendorFault>> => {
    const judge = judgeKisReply(schema, what.path)
    const careful: typeof judge = answer => askedFor(judge(answer), accept, what.path)
    for (let round = 1; round <= 2; round++) {
      const token = await tokens.take()
      if (!token.ok) return token
      const answer = await ask(() => requestOf(what, token.value), careful)
      if (!answer.ok) return answer
      if (answer.value.is === 'told') return ok(answer.value.body)
      if (answer.value.is === 'nothing') return ok(null)
      tokens.drop(token.value)
    }
    return err({ kind: 'refused', detail: `two tokens, both expired, at ${what.path}` })
  }
}

function askedFor<T>(
  verdict: ReplyVerdict<KisReplyOutcome<T>>,
  accept: (body: T) => boolean,
  path: string,
): ReplyVerdict<KisReplyOutcome<T>> {
  const isOther = verdict.is === 'good' && verdict.value.is === 'told' && !accept(verdict.value.body)
  if (!isOther) return verdict
  return { is: 'again', because: 'unreadable', detail: `other days than were asked for at ${path}` }
}
