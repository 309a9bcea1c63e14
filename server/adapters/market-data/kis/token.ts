import { err, ok, type Result } from '#domain/kernel/result.ts'
import { type VendorDeps, type VendorFault, type VendorLimits, vendorClient } from '../ask.ts'
import { judgeKisReply, TOKEN_PAUSE_MS } from './judge.ts'
import { KisToken } from './wire.ts'

export type Credentials = { appKey: string; appSecret: string }

/** One token for all requests: the vendor issues one a minute, and each is valid for a day. */
export type KisTokens = {
  take(): Promise<Result<string, VendorFault>>
  /** Drops this token, unless it has been replaced already. */
  drop(token: string): void
}

const path = '/oauth2/tokenP'
/**
 * A token is replaced this many milliseconds before its end, so that a request in flight does not arrive with an ended
 * one.
 */
const EARLIER_MS = 60_000

export function tokensFrom(
  base: URL,
  credentials: Credentials,
  deps: VendorDeps,
  limits: VendorLimits,
): KisTokens {
  const mostPauseMs = Math.max(limits.mostPauseMs, TOKEN_PAUSE_MS)
  const ask = vendorClient(deps, { ...limits, mostPauseMs, betweenMs: 0 })
  let held: { token: string; until: number } | null = null
  let coming: Promise<Result<string, VendorFault>> | null = null

  const issue = async (): Promise<Result<string, VendorFault>> => {
    const requestedAt = deps.elapsed()
    const answer = await ask(
      () => ({ url: new URL(path, base), init: request(credentials) }),
      judgeKisReply(KisToken, path),
    )
    if (!answer.ok) return answer
    if (answer.value.is !== 'told') return err({ kind: 'refused', detail: `no token at ${path}` })
    const { access_token: token, expires_in } = answer.value.body
    held = { token, until: requestedAt + expires_in * 1000 - EARLIER_MS }
    return ok(token)
  }

  return {
    async take() {
      if (held && deps.elapsed() < held.until) return ok(held.token)
      coming ??= issue().finally(() => {
        coming = null
      })
      return coming
    },
    drop(token) {
      if (held?.token === token) held = null
    },
  }
}

const request = ({ appKey, appSecret }: Credentials): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify({ grant_type: 'client_credentials', appkey: appKey, appsecret: appSecret }),
})
