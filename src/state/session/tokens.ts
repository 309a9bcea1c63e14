import type { TokenPair } from '#contract/account.ts'
import { type Problem, signsOut } from '#contract/problem.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { RefreshTokenStore } from '#platform/platform.ts'
import { lifetimeOf } from './access-token.ts'

export type TokenDeps = {
  exchange(refresh: string): Promise<Result<TokenPair, Problem>>
  /** null: the refresh token is in a cookie. */
  store(): RefreshTokenStore | null
  /** One tab at a time; goes ahead alone when the others take too long. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
  /** Other tabs learn of a token that belongs to this user. */
  tell(pk: number, token: string): void
  /** The session is over, by the server's word. */
  onEnded(): void
  /** A clock that only goes forward. */
  now(): number
}

export type SessionTokens = ReturnType<typeof createTokens>

/** A token that is about to die is as good as dead: it may not survive the way to the server. */
const MARGIN_MS = 10_000

const signedOut: Problem = { code: 'unauthenticated', detail: 'signed out' }

/**
 * The access token, in memory only. Every sign-in and every sign-out begins a new generation; what a refresh brings
 * home after its generation is over is thrown away, so that a sign-out always wins.
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

  /** The host's storage is touched in the order it was asked to: what a sign-out clears is not written after it. */
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

  /** The tab that signed out may have cleared before this came to be written; what is there by now may be another's. */
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
        // Where nobody was known to be there was no session that could end, and perhaps one is just beginning.
        if (owner === null) alive = false
        else deps.onEnded()
        return err({ code: 'token_not_valid', detail: 'no refresh token' })
      }
      const reply = await deps.exchange(refresh)
      if (generation !== born) return err(signedOut)
      if (!reply.ok) {
        if (signsOut(reply.error.code)) deps.onEnded()
        return reply
      }
      // First: once the new token has been shown, the server takes the old refresh token for a thief's.
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
    /** There is a session, from an earlier page, that has no token yet. */
    resume(pk: number | null) {
      alive = true
      owner = pk
    },
    ownedBy(pk: number) {
      owner = pk
    },
    /** A token from a sign-in, here or (without `refresh`) in another tab. */
    begin(pk: number, access: string, refresh = '') {
      generation++
      alive = true
      owner = pk
      renewing = null
      hold(access)
      return storeRefresh(refresh)
    },
    /** Another tab has ended it: what the host keeps is that tab's to clear, and may be the next user's already. */
    forget,
    /** Gives back the refresh token that the server has yet to be told of; empty where a cookie holds it. */
    end(): Promise<string> {
      forget()
      return inOrder(async store => {
        const refresh = await store.read()
        await store.clear()
        return refresh ?? ''
      }, '')
    },
    /** Another tab has renewed. */
    hear(pk: number, access: string) {
      if (alive && owner === pk) hold(access)
    },
    /** A token other than the one the server refused. Any number of callers share one exchange. */
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
