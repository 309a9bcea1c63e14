import type { Stores, TokenIssuer } from '../../ports.ts'
import type { OpenedSession } from './open-session.ts'
import { revokeSession } from './sign-out.ts'

/** The data of a call that signing in needs. */
type Caller = {
  now: Date
  refreshToken: string | null
  giveRefresh(token: string, expiresAt: Date): string
  stores: Pick<Stores, 'sessions'>
}

/** Returns the tokens for the reply to a device whose session was opened or refreshed. */
export const tokenPairFor = (
  caller: Pick<Caller, 'giveRefresh'>,
  { access, refresh, expiresAt }: OpenedSession,
  isNew = false,
) => ({
  token: access,
  refresh: caller.giveRefresh(refresh, expiresAt),
  is_new: isNew,
})

/** Ends the session that this device had before, and returns the tokens of the new one. */
export async function endFormerSessionAndReply(
  ports: { tokens: TokenIssuer },
  caller: Caller,
  signedIn: OpenedSession,
  isNew = false,
) {
  // The old session is ended here, because its token is about to be overwritten in the cookie and no request could end
  // it later.
  await revokeSession({ ...ports, ...caller.stores }, caller.refreshToken, caller.now)
  return tokenPairFor(caller, signedIn, isNew)
}
