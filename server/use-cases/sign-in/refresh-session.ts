import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { AccountStore, SessionStore, TokenIssuer } from '../../ports.ts'
import type { OpenedSession } from './open-session.ts'

/** The grace period (our choice) is long enough for a second tab, and short enough that a stolen token is noticed. */
const graceMs = 30_000

/**
 * Exchanges a refresh token for the next one of its session. The same token gives the same successor within the grace
 * period. It also does later, while no token that was issued with the successor has been used: then that reply was
 * lost. If the token is used after that, it was probably stolen, so the session ends.
 */
export async function refreshSession(
  ports: { accounts: AccountStore; sessions: SessionStore; tokens: TokenIssuer },
  token: string | null,
  now: Date,
): Promise<Result<OpenedSession, 'token_not_valid' | 'user_inactive' | 'user_not_found'>> {
  const { tokens, sessions, accounts } = ports
  const claim = token === null ? null : tokens.readRefresh(token)
  if (token === null || !claim) return err('token_not_valid')

  const { sessionId } = claim
  const counter = claim.counter + 1
  const refresh = tokens.refreshToken({ sessionId, counter })
  const outcome = await sessions.rotate({
    sessionId,
    hash: tokens.refreshHash(token),
    next: tokens.refreshHash(refresh),
    now,
    graceMs,
  })
  if (outcome.kind === 'unknown' || outcome.kind === 'reused') return err('token_not_valid')

  const { userPk, client, expiresAt } = outcome.session
  const user = await accounts.byPk(userPk)
  if (!user) return err('user_not_found')
  if (!user.is_active) return err('user_inactive')
  const access = await tokens.issueAccess({ userPk, sessionId, client, counter }, now)
  return ok({ access, refresh, expiresAt })
}
