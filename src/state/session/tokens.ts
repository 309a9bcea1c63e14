import type { TokenPair } from '#contract/account.ts'
import { type Problem, problemEndsSignIn } from '#contract/problem.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { RefreshTokenStore } from '#platform/platform.ts'
import { readTokenLifetime } from './access-token.ts'
import { createRefreshTokenStorage, type RefreshTokenStorage } from './refresh-token-storage.ts'

export type TokenDeps = {
  exchange(refresh: string): Promise<Result<TokenPair, Problem>>
  /** Null means that the refresh token is in a cookie. */
  store(): RefreshTokenStore | null
  /** Runs the work in one tab at a time; after a timeout this tab goes ahead anyway. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
  /** Sends other tabs a token that belongs to this user. */
  tell(pk: number, token: string): void
  /** Called when the server has ended the session. */
  onEnded(): void
  /** Returns the time of a monotonic clock, in milliseconds. */
  now(): number
}

export type SessionTokens = ReturnType<typeof createSessionTokens>

/**
 * A token counts as expired this many milliseconds before its expiry, because it might expire on the way to the server.
 * Our choice.
 */
const MARGIN_MS = 10_000

const signedOut: Problem = { code: 'unauthenticated', detail: 'signed out' }

/** The session that the tokens belong to. A generation lasts from one sign-in or sign-out to the next. */
type TokenSession = { generation: number; alive: boolean; owner: number | null }

/**
 * Holds the access token, in memory only. Every sign-in and every sign-out starts a new generation. A refresh that ends
 * in a later generation than it started in is discarded, so that a sign-out always wins.
 */
export function createSessionTokens(deps: TokenDeps) {
  const session: TokenSession = { generation: 0, alive: false, owner: null }
  const held = createAccessToken(deps)
  const storage = createRefreshTokenStorage(deps)
  const exchangeOnce = createExchange(deps, session, held, storage)
  let renewing: Promise<Result<string, Problem>> | null = null

  function forget() {
    session.generation++
    session.alive = false
    session.owner = null
    held.drop()
    renewing = null
  }

  return {
    current: held.current,
    alive: () => session.alive,
    generation: () => session.generation,
    /** Restores the session of an earlier page, whose access token is not known yet. */
    resume(pk: number | null) {
      session.alive = true
      session.owner = pk
    },
    ownedBy(pk: number) {
      session.owner = pk
    },
    /** Starts a session with a token from a sign-in. The sign-in happened here, or without `refresh` in another tab. */
    begin(pk: number, access: string, refresh = '') {
      session.generation++
      session.alive = true
      session.owner = pk
      renewing = null
      held.hold(access)
      return storage.write(refresh)
    },
    /**
     * Forgets a session that another tab has ended. That tab clears the host's storage, which may already hold the next
     * user's token.
     */
    forget,
    /** Ends the session and returns the refresh token for the server's sign-out; empty where a cookie holds it. */
    end(): Promise<string> {
      forget()
      return storage.take()
    },
    /** Takes a token that another tab has renewed. */
    hear(pk: number, access: string) {
      if (session.alive && session.owner === pk) held.hold(access)
    },
    /** Returns another token than the one that the server refused. Any number of callers share one exchange. */
    renew(refused: string | null): Promise<Result<string, Problem>> {
      if (!session.alive) return Promise.resolve(err(signedOut))
      const present = held.currentExcept(refused)
      if (present !== null) return Promise.resolve(ok(present))
      if (renewing) return renewing
      const mine = exchangeOnce(refused).finally(() => {
        if (renewing === mine) renewing = null
      })
      renewing = mine
      return mine
    },
  }
}

type AccessToken = ReturnType<typeof createAccessToken>

/** Holds one access token, which is current until shortly before its expiry. */
function createAccessToken(deps: Pick<TokenDeps, 'now'>) {
  let token: { text: string; until: number } | null = null
  const current = (): string | null => (token && deps.now() < token.until ? token.text : null)
  return {
    current,
    /** Returns the current token, unless it is the one that the server refused. */
    currentExcept: (refused: string | null): string | null => (token?.text === refused ? null : current()),
    hold(text: string) {
      token = { text, until: deps.now() + readTokenLifetime(text) - MARGIN_MS }
    },
    drop() {
      token = null
    },
  }
}

/** Exchanges the refresh token for a new pair, unless another tab has sent a token meanwhile. */
function createExchange(
  deps: TokenDeps,
  session: TokenSession,
  held: AccessToken,
  storage: RefreshTokenStorage,
) {
  function withoutRefresh(): Result<string, Problem> {
    // Without a known user there was no session to end, and a session may just be starting.
    if (session.owner === null) session.alive = false
    else deps.onEnded()
    return err({ code: 'token_not_valid', detail: 'no refresh token' })
  }

  return async (refused: string | null): Promise<Result<string, Problem>> => {
    const born = session.generation
    return deps.exclusively(async () => {
      if (session.generation !== born) return err(signedOut)
      const fromOther = held.currentExcept(refused)
      if (fromOther !== null) return ok(fromOther)

      const refresh = deps.store() ? await storage.read() : ''
      if (session.generation !== born) return err(signedOut)
      // A host that is slow or broken has not said that the session is over.
      if (refresh === undefined) return err({ code: 'unavailable', detail: 'the host did not answer' })
      if (refresh === null) return withoutRefresh()
      const reply = await deps.exchange(refresh)
      if (session.generation !== born) return err(signedOut)
      if (!reply.ok) {
        if (problemEndsSignIn(reply.error.code)) deps.onEnded()
        return reply
      }
      // The refresh token is stored before the access token is used: after that use, the server treats the old refresh
      // token as stolen.
      await storage.write(reply.value.refresh)
      if (session.generation !== born) {
        await storage.undoWrite(reply.value.refresh)
        return err(signedOut)
      }
      held.hold(reply.value.token)
      if (session.owner !== null) deps.tell(session.owner, reply.value.token)
      return ok(reply.value.token)
    })
  }
}
