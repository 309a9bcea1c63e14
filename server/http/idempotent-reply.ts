import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { ok, type Result } from '#domain/kernel/result.ts'
import type { StoredReply, Stores, Transaction } from '#server/ports.ts'
import { type HttpRefusal, refuse } from './problems.ts'

type IdempotentCall = { request: FastifyRequest; userPk: number; endpoint: string; body: unknown; now: Date }

/** Stores the effect of a call and its reply in one transaction, so that after a crash both are there or neither is. */
export async function idempotentReply(
  { request, userPk, endpoint, body, now }: IdempotentCall,
  transaction: Transaction,
  run: (stores: Stores) => Promise<StoredReply>,
): Promise<Result<StoredReply, HttpRefusal>> {
  const key = request.headers['idempotency-key']
  if (key === undefined) return ok(await transaction(run))
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(key))
    return refuse('bad_request', 'Idempotency-Key must be 1 to 128 plain characters.')
  const requestHash = createHash('sha256')
    .update(JSON.stringify([request.params, request.query, body]))
    .digest()
  const outcome = await transaction(stores =>
    stores.idempotencyKeys.once({ userPk, key, endpoint, requestHash, now }, () => run(stores)),
  )
  if (outcome.kind === 'answer') return ok(outcome.answer)
  return outcome.kind === 'running'
    ? refuse('conflict', 'The same call is still under way.')
    : refuse('key_reused', 'This Idempotency-Key belongs to another call.')
}
