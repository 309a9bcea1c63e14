import type { SessionStore, TokenIssuer } from '../../ports.ts'

/**
 * Ends the session of a refresh token, which may be any token of the session. Returns whether there was a session to
 * end.
 */
export async function revokeSession(
  ports: { sessions: SessionStore; tokens: TokenIssuer },
  token: string | null,
  now: Date,
): Promise<boolean> {
  const claim = token === null ? null : ports.tokens.readRefresh(token)
  return claim ? ports.sessions.close(claim.sessionId, now) : false
}
