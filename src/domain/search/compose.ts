import { foldText } from './fold.ts'
import {
  FIRST_STROKE,
  FIRST_SYLLABLE,
  finals,
  initials,
  isConsonant,
  isStroke,
  isVowel,
  medials,
  strokes,
} from './hangul.ts'
import { inOtherKeyboardLayout } from './keyboard.ts'

/** Joins strokes into syllables as a keyboard shows them; strokes that do not join stay single letters. */
export function composeSyllables(folded: string): string {
  let out = ''
  for (let at = 0; at < folded.length; ) {
    const code = folded.charCodeAt(at)
    const end = isConsonant(code) && isVowel(folded.charCodeAt(at + 1)) ? endOfSyllable(folded, at) : at + 1
    const only = isStroke(code) ? strokes[code - FIRST_STROKE]! : folded[at]!
    out += end === at + 1 ? only : syllable(folded.slice(at, end))
    at = end
  }
  return out
}

function endOfSyllable(text: string, start: number): number {
  let end = start + 2
  if (medials.includes(text.slice(start + 1, end + 1))) end++
  const vowelsEnd = end
  while (end < text.length && end < vowelsEnd + 2) {
    const moves = isVowel(text.charCodeAt(end + 1))
    if (moves || !finals.includes(text.slice(vowelsEnd, end + 1))) break
    end++
  }
  return end
}

function syllable(typed: string): string {
  const initial = initials.indexOf(typed[0]!)
  const length = medials.includes(typed.slice(1, 3)) && isVowel(typed.charCodeAt(2)) ? 2 : 1
  const medial = medials.indexOf(typed.slice(1, 1 + length))
  const final = finals.indexOf(typed.slice(1 + length))
  return String.fromCharCode(FIRST_SYLLABLE + (initial * 21 + medial) * 28 + final)
}

/**
 * Returns the query as typed in the other keyboard layout, for a hint beside the hits; null where the layouts do not
 * differ.
 */
export function queryInOtherKeyboardLayout(query: string): string | null {
  const other = inOtherKeyboardLayout(foldText(query))
  return other === null ? null : composeSyllables(other)
}
