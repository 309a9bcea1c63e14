import { type SessionEndingEvent, sessionEndingEvents } from '#contract/security.ts'
import { readCookie, writeCookie } from './cookies.ts'

/** The server writes this cookie when it ends this browser's session. */
const NAME = 'signed_out_by'

/** Returns why the session ended, where the user should be told; null otherwise. */
export function signedOutBy(): SessionEndingEvent | null {
  const said = readCookie(NAME)
  return sessionEndingEvents.find(each => each === said) ?? null
}

export const forgetSignedOutBy = (): void => writeCookie(NAME, '')
