import type { Sessions, TokenIssuer } from '../../ports.ts'

/** Ends the session of a refresh token, whichever token of the session it is. Returns whether there was one to end. */
export async function revokeSession(
  ports: { sessions: Sessions; tokens: TokenIssuer },
  token: string | null,
  now: Date,
): Promise<boolean> {
  const claim = token === null ? null : ports.tokens.readRefresh(token)
  return claim ? ports.sessions.close(claim.sessionId, now) : false
}
