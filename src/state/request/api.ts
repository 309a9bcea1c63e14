import type { Endpoint, ReplyOf, RequestOf } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { type Problem, problemEndsSignIn } from '#contract/problem.ts'
import type { Result } from '#domain/kernel/result.ts'
import { pageEnvironment } from '../app/page-environment.ts'
import { createSessionTokens } from '../session/tokens.ts'
import { postTabMessage } from './channel.ts'
import { reportRequestOutcome } from './connectivity.ts'
import { runExclusively } from './exclusively.ts'
import { type SendOptions, send } from './request.ts'
import { adjustServerClock } from './server-clock.ts'

const REFRESH_TIMEOUT_MS = 8000

let onEnded: () => void = () => {}
let right = new AbortController()

/** Sets the session's listener for the moment when the server ends the session. */
export function onSessionEnded(listener: () => void) {
  onEnded = listener
}

/** Aborts every running request of the user who is signing out. */
export function cancelCalls() {
  right.abort()
  right = new AbortController()
}

/** Sends one request without the session's token and without a retry. */
export async function callWithoutSession<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  how: Partial<SendOptions> = {},
): Promise<Result<ReplyOf<E>, Problem>> {
  const { platform } = pageEnvironment()
  const reply = await send(endpoint, request, {
    fetch,
    base: platform.apiBase,
    client: platform.name,
    cookies: platform.refreshToken === null,
    onServerDate: adjustServerClock,
    ...how,
  })
  reportRequestOutcome(reply)
  return reply
}

export const currentSessionTokens = createSessionTokens({
  exchange: refresh =>
    callWithoutSession(api.account.refresh, { body: { refresh } }, { timeout: REFRESH_TIMEOUT_MS }),
  store: () => pageEnvironment().platform.refreshToken,
  exclusively: runExclusively,
  tell: (pk, token) => postTabMessage({ type: 'token', pk, token }),
  onEnded: () => onEnded(),
  now: () => performance.now(),
})

/**
 * Sends a typed request to the server. A signed-in user's request renews an expired token and retries once. Pass `key`
 * to repeat a change that may have been requested already: the server applies it once per key.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  key = newRequestKey(),
): Promise<Result<ReplyOf<E>, Problem>> {
  const idempotencyKey = endpoint.idempotent ? { idempotencyKey: key } : {}
  if (endpoint.auth !== 'user') {
    const reply = await callWithoutSession(endpoint, request, idempotencyKey)
    // A browser has sent its cookie already. Another host names its user only here, where that makes a difference.
    const isNamed = pageEnvironment().platform.refreshToken === null
    if (reply.ok || reply.error.code !== 'owner_only' || isNamed) return reply
  }

  const { signal } = right
  const born = currentSessionTokens.generation()
  const token = await currentSessionTokens.renew(null)
  if (!token.ok) return token
  let reply = await callWithoutSession(endpoint, request, { ...idempotencyKey, signal, token: token.value })
  if (!reply.ok && (reply.error.code === 'unauthenticated' || reply.error.code === 'token_not_valid')) {
    if (currentSessionTokens.generation() !== born) return reply
    const renewed = await currentSessionTokens.renew(token.value)
    if (!renewed.ok) return renewed
    reply = await callWithoutSession(endpoint, request, { ...idempotencyKey, signal, token: renewed.value })
  }
  if (!reply.ok && problemEndsSignIn(reply.error.code) && currentSessionTokens.generation() === born)
    onEnded()
  return reply
}

/**
 * `crypto.randomUUID` is missing on pages opened over plain HTTP, such as a LAN address.
 * https://developer.mozilla.org/docs/Web/API/Crypto/randomUUID
 */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
