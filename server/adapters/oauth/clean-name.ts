/** What somebody is called, as a provider tells it: no control characters, no hidden ones, and not endless. */
export const cleanName = (text: string | null | undefined, most: number): string =>
  [...(text ?? '').normalize('NFC').replaceAll(/\p{C}/gu, '').trim()].slice(0, most).join('').trim()

export const NICKNAME = 40
export const NAME = 80

/** An address that can be one; null otherwise. */
export function emailOf(text: string | null | undefined): string | null {
  const email = cleanName(text, 320)
  return /^[^\s@]+@[^\s@]+$/.test(email) ? email : null
}
