import { type Ending, endings } from '#contract/security.ts'
import { readCookie, writeCookie } from './cookies.ts'

/** Written by the server when it ends this browser's session. */
const NAME = 'signed_out_by'

/** Why nobody is signed in here any more, where that needs a word. */
export function signedOutBy(): Ending | null {
  const said = readCookie(NAME)
  return endings.find(each => each === said) ?? null
}

export const forgetSignedOutBy = (): void => writeCookie(NAME, '')
