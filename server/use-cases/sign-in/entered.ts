import type { Stores, TokenIssuer } from '../../ports.ts'
import type { SignedIn } from './open-session.ts'
import { revokeSession } from './sign-out.ts'

/** Of a call, what somebody who comes in by it has and gets. */
type Caller = {
  now: Date
  refreshToken: string | null
  giveRefresh(token: string, expiresAt: Date): string
  stores: Pick<Stores, 'sessions'>
}

/** What the device is told of a session that was opened or refreshed. */
export const pairFor = (
  caller: Pick<Caller, 'giveRefresh'>,
  { access, refresh, expiresAt }: SignedIn,
  isNew = false,
) => ({
  token: access,
  refresh: caller.giveRefresh(refresh, expiresAt),
  is_new: isNew,
})

/** The same of somebody who has just come in, by whichever way. */
export async function entered(
  ports: { tokens: TokenIssuer },
  caller: Caller,
  signedIn: SignedIn,
  isNew = false,
) {
  // Its token is about to be replaced in the cookie: nobody could end that session any more.
  await revokeSession({ ...ports, ...caller.stores }, caller.refreshToken, caller.now)
  return pairFor(caller, signedIn, isNew)
}
