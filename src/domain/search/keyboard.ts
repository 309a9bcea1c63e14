import { FIRST_STROKE, isStroke } from './hangul.ts'

/**
 * This is the two-set keyboard (KS X 5002), with one key per stroke in the order of their codes; a capital means the
 * shifted key.
 */
const keys = 'rRseEfaqQtTdwWczxvg' + 'koiOjpuPhynbml'

const strokeOnKey = new Map(
  [...keys].flatMap((key, at) =>
    key === key.toLowerCase() ? [[key, String.fromCharCode(FIRST_STROKE + at)] as const] : [],
  ),
)

/** Shift is ignored: a ticker in capitals is shifted throughout, and on a phone Hangul is rarely typed with Shift. */
const keyOfStroke: readonly string[] = [...keys].map(key => key.toLowerCase())

/** Returns the code of the key that types a folded character: it is the same for ㅁ and a. */
const keyCode = (code: number): number =>
  isStroke(code) ? keyOfStroke[code - FIRST_STROKE]!.charCodeAt(0) : code

export function toTypedKeys(folded: string): string {
  let out = ''
  for (let at = 0; at < folded.length; at++) out += String.fromCharCode(keyCode(folded.charCodeAt(at)))
  return out
}

const isLatin = (code: number): boolean => code >= 0x61 && code <= 0x7a

/** Returns the text that the same keys type in the other layout; null where both layouts were used, or neither. */
export function inOtherKeyboardLayout(folded: string): string | null {
  let [latin, hangul] = [false, false]
  for (let at = 0; at < folded.length; at++) {
    latin ||= isLatin(folded.charCodeAt(at))
    hangul ||= isStroke(folded.charCodeAt(at))
  }
  if (latin === hangul) return null
  return hangul ? toTypedKeys(folded) : [...folded].map(key => strokeOnKey.get(key) ?? key).join('')
}

/**
 * It is true where converting to the other layout and back does not restore the text: it has both scripts or a shifted
 * stroke.
 */
export function isLostInOtherLayout(folded: string): boolean {
  const other = inOtherKeyboardLayout(folded)
  return other === null
    ? [...folded].some(letter => isStroke(letter.charCodeAt(0)))
    : inOtherKeyboardLayout(other) !== folded
}
