import type { TokenPair } from '#contract/account.ts'
import { endsSession, type Problem } from '#contract/problem.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { RefreshTokenStore } from '#platform/platform.ts'
import { lifetimeOf } from './access-token.ts'

export type TokenDeps = {
  exchange(refresh: string): Promise<Result<TokenPair, Problem>>
  /** null: the refresh token is in a cookie. */
  store(): RefreshTokenStore | null
  /** Runs the work in one tab at a time; after a timeout this tab goes ahead anyway. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
  /** Sends other tabs a token that belongs to this user. */
  tell(pk: number, token: string): void
  /** The server has ended the session. */
  onEnded(): void
  /** A monotonic clock, in milliseconds. */
  now(): number
}

export type SessionTokens = ReturnType<typeof createTokens>

/** Milliseconds before its expiry a token counts as expired: it may not survive the way to the server. Our choice. */
const MARGIN_MS = 10_000

const signedOut: Problem = { code: 'unauthenticated', detail: 'signed out' }

/**
 * Holds the access token, in memory only. Every sign-in and every sign-out starts a new generation; a refresh that ends after
 * its generation is discarded, so that a sign-out always wins.
 */
export function createTokens(deps: TokenDeps) {
  let generation = 0
  let alive = false
  let owner: number | null = null
  let token: { text: string; until: number } | null = null
  let renewing: Promise<Result<string, Problem>> | null = null
  let storing: Promise<unknown> = Promise.resolve()

  function hold(text: string) {
    token = { text, until: deps.now() + lifetimeOf(text) - MARGIN_MS }
  }

  /** Accesses the host's storage in call order, so that a token is not written after a sign-out has cleared it. */
  function inOrder<T>(work: (store: RefreshTokenStore) => Promise<T>, otherwise: T): Promise<T> {
    const done = storing.then(() => {
      const store = deps.store()
      return store ? work(store) : otherwise
    })
    storing = done.catch(() => {})
    return done.catch(() => otherwise)
  }

  const storeRefresh = (refresh: string) =>
    inOrder(async store => {
      if (refresh !== '') await store.write(refresh)
    }, undefined)

  /** The tab that signed out may have cleared the storage before this write; a different token belongs to the next user. */
  const unstore = (refresh: string) =>
    inOrder(async store => {
      if ((await store.read()) === refresh) await store.clear()
    }, undefined)

  function forget() {
    generation++
    alive = false
    owner = null
    token = null
    renewing = null
  }

  const current = (): string | null => (token && deps.now() < token.until ? token.text : null)

  async function exchangeOnce(refused: string | null): Promise<Result<string, Problem>> {
    const born = generation
    const newer = () => (token && token.text !== refused ? current() : null)
    return deps.exclusively(async () => {
      if (generation !== born) return err(signedOut)
      const fromOther = newer()
      if (fromOther !== null) return ok(fromOther)

      const refresh = deps.store() ? await inOrder(store => store.read(), undefined) : ''
      if (generation !== born) return err(signedOut)
      // A host that is slow or broken has not said that the session is over.
      if (refresh === undefined) return err({ code: 'unavailable', detail: 'the host did not answer' })
      if (refresh === null) {
        // Without a known user there was no session to end, and one may just be starting.
        if (owner === null) alive = false
        else deps.onEnded()
        return err({ code: 'token_not_valid', detail: 'no refresh token' })
      }
      const reply = await deps.exchange(refresh)
      if (generation !== born) return err(signedOut)
      if (!reply.ok) {
        if (endsSession(reply.error.code)) deps.onEnded()
        return reply
      }
      // Stored before the access token is used: once that is used, the server treats the old refresh token as stolen.
      await storeRefresh(reply.value.refresh)
      if (generation !== born) {
        await unstore(reply.value.refresh)
        return err(signedOut)
      }
      hold(reply.value.token)
      if (owner !== null) deps.tell(owner, reply.value.token)
      return ok(reply.value.token)
    })
  }

  return {
    current,
    alive: () => alive,
    generation: () => generation,
    /** Restores the session of an earlier page; its token is not known yet. */
    resume(pk: number | null) {
      alive = true
      owner = pk
    },
    ownedBy(pk: number) {
      owner = pk
    },
    /** Starts a session with a token from a sign-in, here or (without `refresh`) in another tab. */
    begin(pk: number, access: string, refresh = '') {
      generation++
      alive = true
      owner = pk
      renewing = null
      hold(access)
      return storeRefresh(refresh)
    },
    /** Another tab has ended the session: that tab clears the host's storage, which may already hold the next user's token. */
    forget,
    /** Ends the session and returns the refresh token for the server's sign-out; empty where a cookie holds it. */
    end(): Promise<string> {
      forget()
      return inOrder(async store => {
        const refresh = await store.read()
        await store.clear()
        return refresh ?? ''
      }, '')
    },
    /** Takes a token that another tab has renewed. */
    hear(pk: number, access: string) {
      if (alive && owner === pk) hold(access)
    },
    /** Returns a token other than the one the server refused. Any number of callers share one exchange. */
    renew(refused: string | null): Promise<Result<string, Problem>> {
      if (!alive) return Promise.resolve(err(signedOut))
      const present = current()
      if (present !== null && present !== refused) return Promise.resolve(ok(present))
      if (renewing) return renewing
      const mine = exchangeOnce(refused).finally(() => {
        if (renewing === mine) renewing = null
      })
      renewing = mine
      return mine
    },
  }
}
