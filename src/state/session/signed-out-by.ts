import { type SessionEndingEvent, sessionEndingEvents } from '#contract/security.ts'
import { readCookie, writeCookie } from './cookies.ts'

/** Cookie that the server writes when it ends this browser's session. */
const NAME = 'signed_out_by'

/** Why the session ended, where the user should be told. */
export function signedOutBy(): SessionEndingEvent | null {
  const said = readCookie(NAME)
  return sessionEndingEvents.find(each => each === said) ?? null
}

export const forgetSignedOutBy = (): void => writeCookie(NAME, '')
