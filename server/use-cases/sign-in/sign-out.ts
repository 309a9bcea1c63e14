import type { Sessions, TokenIssuer } from '../../ports.ts'

/** Ends the whole family, whichever of its tokens is shown. Answers whether there was one to end. */
export async function revokeSession(
  ports: { sessions: Sessions; tokens: TokenIssuer },
  token: string | null,
  now: Date,
): Promise<boolean> {
  const claim = token === null ? null : ports.tokens.readRefresh(token)
  return claim ? ports.sessions.close(claim.sessionId, now) : false
}
