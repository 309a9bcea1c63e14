import type { ForcedSignOutEvent } from '#contract/security.ts'
import type { PeopleStores } from '../../people-ports.ts'
import type { TokenIssuer } from '../../ports.ts'

/** Returns the event that ended the session of this refresh token; null when the user need not be told. */
export async function whySessionEnded(
  { tokens, securityNotes }: { tokens: TokenIssuer; securityNotes: PeopleStores['securityNotes'] },
  token: string | null,
): Promise<ForcedSignOutEvent | null> {
  const claim = token === null ? null : tokens.readRefresh(token)
  if (token === null || !claim) return null
  return securityNotes.thatEnded({ sessionId: claim.sessionId, refreshHash: tokens.refreshHash(token) })
}
