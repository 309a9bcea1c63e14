import { type ForcedSignOutEvent, forcedSignOutEvents } from '#contract/security.ts'
import { readCookie, writeCookie } from './cookies.ts'

/** The server writes this cookie when it ends this browser's session. */
const NAME = 'signed_out_by'

/** Returns why the session ended, where the user should be told; null otherwise. */
export function readForcedSignOutEvent(): ForcedSignOutEvent | null {
  const said = readCookie(NAME)
  return forcedSignOutEvents.find(each => each === said) ?? null
}

export const forgetForcedSignOutEvent = (): void => writeCookie(NAME, '')
