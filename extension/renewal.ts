import type { TokenPair } from '#contract/account.ts'
import { type Problem, problemEndsSignIn } from '#contract/problem.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { AccessTokenStore } from './access-token-store.ts'
import { type ExtensionStorageArea, REFRESH_TOKEN_KEY } from './chrome.ts'

export type RenewalDeps = {
  local: ExtensionStorageArea
  leases: AccessTokenStore
  exchange(refresh: string): Promise<Result<TokenPair, Problem>>
  /** Ends the session of a refresh token that is no longer needed, on the server. */
  end(refresh: string): Promise<void>
  /** Notifies open popups of the new access token. */
  tell(pk: number, token: string): void
}

export type TokenRenewal = ReturnType<typeof createTokenRenewal>

const none: Problem = { code: 'unauthenticated', detail: 'signed out' }

/**
 * A refresh token can be used once, and a popup may close between using it and storing the next. The worker
 * therefore does both, one renewal at a time. It never undoes a sign-out or another sign-in that happened meanwhile.
 */
export function createTokenRenewal({ local, leases, exchange, end, tell }: RenewalDeps) {
  let running: Promise<Result<string, Problem>> | null = null
  let written: string | null = null

  const stored = async (): Promise<string | null> => {
    const found = (await local.get(REFRESH_TOKEN_KEY))[REFRESH_TOKEN_KEY]
    return typeof found === 'string' && found !== '' ? found : null
  }

  async function renewOnce(pk: number, refused: string | null): Promise<Result<string, Problem>> {
    const refresh = await stored()
    if (refresh === null) return err(none)
    const lent = await leases.read(pk)
    if (lent !== null && lent !== refused) return ok(lent)
    const reply = await exchange(refresh)
    if (!reply.ok) {
      if (problemEndsSignIn(reply.error.code)) await leases.clear()
      return reply
    }
    const { token, refresh: next } = reply.value
    if ((await stored()) !== refresh) {
      await end(next)
      return err(none)
    }
    // The refresh token is stored first: once the new access token is used, the server takes the old
    // refresh token for a stolen one.
    written = next
    await local.set({ [REFRESH_TOKEN_KEY]: next })
    await leases.write(pk, token)
    tell(pk, token)
    return ok(token)
  }

  return {
    /** Returns an access token other than the one the server refused; concurrent callers share one exchange. */
    renew(pk: number, refused: string | null = null): Promise<Result<string, Problem>> {
      running ??= renewOnce(pk, refused).finally(() => {
        running = null
      })
      return running
    },
    /** Removes, after a sign-out, the tokens that a running renewal has stored since. */
    async forget(): Promise<void> {
      await running?.catch(() => {})
      const left = written
      written = null
      await leases.clear()
      if (left === null || (await stored()) !== left) return
      await local.remove(REFRESH_TOKEN_KEY)
      await end(left)
    },
    hasSession: async (): Promise<boolean> => (await stored()) !== null,
  }
}
