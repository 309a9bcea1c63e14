import { parseEmailAddress } from '#domain/account/email-address.ts'

/** Cleans a name from a provider: removes control and hidden characters and cuts it to a length. */
export const cleanName = (text: string | null | undefined, most: number): string =>
  [...(text ?? '').normalize('NFC').replaceAll(/\p{C}/gu, '').trim()].slice(0, most).join('').trim()

export const MOST_NICKNAME_LETTERS = 40
export const MOST_NAME_LETTERS = 80

/** Returns the e-mail address, or null when the text cannot be one. */
export function emailOf(text: string | null | undefined): string | null {
  const email = parseEmailAddress(text ?? '')
  return email.ok ? email.value : null
}
