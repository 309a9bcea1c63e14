import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { ok, type Result } from '#domain/kernel/result.ts'
import type { ReplyFacts, StoredReply, Stores, Transaction } from '#server/ports.ts'
import { createWriteQueue, LOCK_WAIT_MS } from './limits/write-queue.ts'
import { type HttpRefusal, refuse } from './problems.ts'

type IdempotentCall = {
  request: FastifyRequest
  userPk: number
  endpoint: Endpoint
  label: string
  body: unknown
  now: Date
}

type IdempotentWork = {
  run(stores: Stores): Promise<StoredReply>
  /** Returns what is remembered of a successful reply; null when the call had no effect. */
  factsOf(reply: unknown): ReplyFacts | null
  /** Makes the first reply again. */
  repeat(stores: Stores, facts: ReplyFacts): Promise<StoredReply>
}

/**
 * Stores the effect of a call and the facts of its reply in one transaction, so that after a crash both are there or
 * neither is. A refused call had no effect and is judged again when it is repeated.
 */
export function createIdempotentReplies(transaction: Transaction) {
  const queue = createWriteQueue()
  const underWay = new Set<string>()
  const limits = { lockWaitMs: LOCK_WAIT_MS }

  return async (
    { request, userPk, endpoint, label, body, now }: IdempotentCall,
    { run, factsOf, repeat }: IdempotentWork,
  ): Promise<Result<StoredReply, HttpRefusal>> => {
    const key = request.headers['idempotency-key']
    if (key === undefined) {
      const done = await queue({ userPk, endpoint }, () => transaction(run, limits))
      return done.ok ? done : tooManyAtOnce()
    }
    if (typeof key !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(key))
      return refuse('bad_request', 'Idempotency-Key must be 1 to 128 plain characters.')
    const requestHash = createHash('sha256')
      .update(JSON.stringify([request.params, request.query, body]))
      .digest()
    const name = `${userPk}:${key}`
    if (underWay.has(name)) return stillUnderWay()
    underWay.add(name)
    const once = async (stores: Stores): Promise<Result<StoredReply, HttpRefusal>> => {
      const call = { userPk, key, endpoint: label, requestHash, now }
      const outcome = await stores.idempotencyKeys.once(call, async () => {
        const reply = await run(stores)
        return { reply, facts: reply.status === 200 ? factsOf(reply.body) : null }
      })
      if (outcome.kind === 'answer') return ok(outcome.reply)
      if (outcome.kind === 'repeated') return ok(await repeat(stores, outcome.facts))
      return outcome.kind === 'running'
        ? stillUnderWay()
        : refuse('key_reused', 'This Idempotency-Key belongs to another call.')
    }
    try {
      const outcome = await queue({ userPk, endpoint }, () => transaction(once, limits))
      return outcome.ok ? outcome.value : tooManyAtOnce()
    } finally {
      underWay.delete(name)
    }
  }
}

export type IdempotentReplies = ReturnType<typeof createIdempotentReplies>

const stillUnderWay = () => refuse('conflict', 'The same call is still under way.')
const tooManyAtOnce = () => refuse('too_many_requests', 'Too many changes at once. Try again in a second.')
