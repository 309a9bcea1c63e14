import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { AskAppStore } from '../ask.ts'
import { GoogleAccessToken } from './wire.ts'

const SCOPE = 'https://www.googleapis.com/auth/androidpublisher'
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
/** A token is not used in its last minute, because a call may take that long. */
const MARGIN_MS = 60_000

export type GoogleAccessTokens = {
  current(now: Date): Promise<Result<string, 'unreachable'>>
  /** Has the next call ask for a new token, after Google refused this one. */
  forget(): void
}

/**
 * Exchanges a statement signed by our service account for an access token, and keeps it while it is valid.
 * https://developers.google.com/identity/protocols/oauth2/service-account#httprest
 */
export function googleAccessTokens(
  { account, privateKey, tokenUrl }: { account: string; privateKey: string; tokenUrl: URL },
  ask: AskAppStore,
): GoogleAccessTokens {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })
  let held: { token: string; until: number } | null = null
  return {
    async current(now) {
      if (held && now.getTime() < held.until) return ok(held.token)
      const issuedAt = Math.floor(now.getTime() / 1000)
      const assertion = await new SignJWT({ scope: SCOPE })
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
        .setIssuer(account)
        .setAudience(tokenUrl.href)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + 3600)
        .sign(key)
      const reply = await ask(tokenUrl, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: GRANT, assertion }),
      })
      if (!reply.ok) return reply
      const read = GoogleAccessToken.safeParse(reply.value.body)
      if (reply.value.status !== 200 || !read.success) return err('unreachable')
      const { access_token: token, expires_in } = read.data
      held = { token, until: now.getTime() + expires_in * 1000 - MARGIN_MS }
      return ok(token)
    },
    forget() {
      held = null
    },
  }
}
