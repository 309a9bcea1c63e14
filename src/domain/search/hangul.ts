/**
 * This file writes Hangul as the strokes of the two-set keyboard: a syllable becomes its initial, its vowels and its
 * finals in sequence, so that every state of the screen while a word is typed (삼, 삼ㅅ, 삼서, 삼성) is a prefix of the
 * finished word's strokes. Each stroke is one character from U+0080 on, where Unicode has no letter: texts of Hangul
 * and Latin need one byte a character. The tables are in Unicode's order (U+1100, U+1161, U+11A7, U+3131); the encoding
 * of the strokes is our choice.
 */
const consonants = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const vowels = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅛㅜㅠㅡㅣ'
export const FIRST_STROKE = 0x80
const FIRST_VOWEL = FIRST_STROKE + consonants.length
const LAST_STROKE = FIRST_VOWEL + vowels.length - 1

/** These are all strokes in the order of their codes, as they are displayed alone. */
export const strokes = consonants + vowels

const encoded = (jamo: string): string =>
  [...jamo].map(one => String.fromCharCode(FIRST_STROKE + strokes.indexOf(one))).join('')
const table = (jamo: string): readonly string[] => jamo.split(' ').map(encoded)

/** These are the strokes of each initial, medial and final of a syllable, and of each letter from U+3131 on. */
export const initials = table([...consonants].join(' '))
export const medials = table('ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ')
const finalsAlone = table(
  'ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ',
)
export const finals = ['', ...finalsAlone]
const letters = [
  ...table(
    'ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄸ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅃ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅉ ㅊ ㅋ ㅌ ㅍ ㅎ',
  ),
  ...medials,
]

export const FIRST_SYLLABLE = 0xac00
const SYLLABLES = 11_172
const FIRST_LETTER = 0x3131
const [FIRST_LEAD, FIRST_MEDIAL, FIRST_FINAL] = [0x1100, 0x1161, 0x11a8]

const at = (list: readonly string[], index: number): string => list[index] ?? ''

export function strokesOfSyllable(code: number): string {
  const index = code - FIRST_SYLLABLE
  if (index < 0 || index >= SYLLABLES) return ''
  const medial = Math.floor(index / 28)
  return at(initials, Math.floor(medial / 21)) + at(medials, medial % 21) + at(finals, index % 28)
}

/** Such a letter is ㄱ, ㅏ or ㄳ as a keyboard shows them before they form a syllable. */
export const strokesOfLetter = (code: number): string => at(letters, code - FIRST_LETTER)

/**
 * These functions read the conjoining letters of decomposed text; their kind (lead, medial, final) shows where a
 * syllable ends.
 */
export const strokesOfLead = (code: number): string => at(initials, code - FIRST_LEAD)
export const strokesOfMedial = (code: number): string => at(medials, code - FIRST_MEDIAL)
export const strokesOfFinal = (code: number): string => at(finalsAlone, code - FIRST_FINAL)

export const isStroke = (code: number): boolean => code >= FIRST_STROKE && code <= LAST_STROKE
export const isVowel = (code: number): boolean => code >= FIRST_VOWEL && code <= LAST_STROKE
export const isConsonant = (code: number): boolean => code >= FIRST_STROKE && code < FIRST_VOWEL

/**
 * It is true where a syllable or any other character begins. A consonant without a following vowel belongs to what is
 * before it.
 */
export function unitBeginsAt(text: string, position: number): boolean {
  const code = text.charCodeAt(position)
  if (!isStroke(code)) return true
  if (isConsonant(code) && isVowel(text.charCodeAt(position + 1))) return true
  return position === 0 || !isStroke(text.charCodeAt(position - 1))
}

/** Returns the end of the syllable or letter that begins here. */
export function endOfUnit(text: string, position: number): number {
  let end = position + 1
  while (end < text.length && !unitBeginsAt(text, end)) end++
  return end
}
