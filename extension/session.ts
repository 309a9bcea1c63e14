import { accountEndpoints, type TokenPair } from '#contract/account.ts'
import type { Endpoint, ReplyOf, RequestOf } from '#contract/endpoint.ts'
import { type Problem, problemEndsSignIn } from '#contract/problem.ts'
import type { Result } from '#domain/kernel/result.ts'
import { postTabMessage } from '#state/request/channel.ts'
import { runExclusively } from '#state/request/exclusively.ts'
import { send } from '#state/request/request.ts'
import { createAccessTokenStore } from './access-token-store.ts'
import type { Chrome } from './chrome.ts'
import { createTokenRenewal } from './renewal.ts'

const REFRESH_TIMEOUT_MS = 8000

/** Sends the worker's requests to the server with the token of the signed-in user. */
export function createWorkerSession(chrome: Chrome, server: string) {
  const how = { fetch, base: server, client: 'extension', cookies: false }
  const renewal = createTokenRenewal({
    local: chrome.storage.local,
    leases: createAccessTokenStore(chrome.storage.session),
    exchange: (refresh): Promise<Result<TokenPair, Problem>> =>
      send(accountEndpoints.refresh, { body: { refresh } }, { ...how, timeout: REFRESH_TIMEOUT_MS }),
    async end(refresh) {
      await send(accountEndpoints.signOut, { body: { refresh } }, { ...how, timeout: REFRESH_TIMEOUT_MS })
    },
    tell: (pk, token) => postTabMessage({ type: 'token', pk, token }),
  })

  return {
    hasSession: renewal.hasSession,
    forget: renewal.forget,
    /** Renews the token for a caller that already holds the lock and so keeps other popups out. */
    renewLocked: (pk: number) => renewal.renew(pk),
    caller(pk: number) {
      return async function call<E extends Endpoint>(
        endpoint: E,
        request: RequestOf<E>,
      ): Promise<Result<ReplyOf<E>, Problem>> {
        const token = await runExclusively(() => renewal.renew(pk))
        if (!token.ok) return token
        const reply = await send(endpoint, request, { ...how, token: token.value })
        if (reply.ok || !(reply.error.code === 'unauthenticated' || problemEndsSignIn(reply.error.code)))
          return reply
        const renewed = await runExclusively(() => renewal.renew(pk, token.value))
        return renewed.ok ? send(endpoint, request, { ...how, token: renewed.value }) : renewed
      }
    },
  }
}
