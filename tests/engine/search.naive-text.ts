/**
 * The text handling of the slow search: Hangul is split by Unicode's normal forms, and compound letters become single
 * strokes.
 */
const leads = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const single = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅛㅜㅠㅡㅣ'
const joined: Readonly<Record<string, string>> = {
  ...{
    ㅘ: 'ㅗㅏ',
    ㅙ: 'ㅗㅐ',
    ㅚ: 'ㅗㅣ',
    ㅝ: 'ㅜㅓ',
    ㅞ: 'ㅜㅔ',
    ㅟ: 'ㅜㅣ',
    ㅢ: 'ㅡㅣ',
    ㄳ: 'ㄱㅅ',
    ㄵ: 'ㄴㅈ',
  },
  ...{
    ㄶ: 'ㄴㅎ',
    ㄺ: 'ㄹㄱ',
    ㄻ: 'ㄹㅁ',
    ㄼ: 'ㄹㅂ',
    ㄽ: 'ㄹㅅ',
    ㄾ: 'ㄹㅌ',
    ㄿ: 'ㄹㅍ',
    ㅀ: 'ㄹㅎ',
    ㅄ: 'ㅂㅅ',
  },
}
/** Maps Unicode's conjoining jamo to the standalone letters. */
const named = new Map(
  (
    [
      [0x1100, leads],
      [0x1161, 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'],
      [0x11a8, 'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'],
    ] as const
  ).flatMap(([first, list]) => [...list].map((jamo, at) => [String.fromCharCode(first + at), jamo] as const)),
)
const keyboard = {
  ...{ ㅂ: 'q', ㅈ: 'w', ㄷ: 'e', ㄱ: 'r', ㅅ: 't', ㅛ: 'y', ㅕ: 'u', ㅑ: 'i', ㅐ: 'o', ㅔ: 'p' },
  ...{ ㅁ: 'a', ㄴ: 's', ㅇ: 'd', ㄹ: 'f', ㅎ: 'g', ㅗ: 'h', ㅓ: 'j', ㅏ: 'k', ㅣ: 'l' },
  ...{ ㅋ: 'z', ㅌ: 'x', ㅊ: 'c', ㅍ: 'v', ㅠ: 'b', ㅜ: 'n', ㅡ: 'm' },
} as const
export const shiftedStrokes = { ㅃ: 'q', ㅉ: 'w', ㄸ: 'e', ㄲ: 'r', ㅆ: 't', ㅒ: 'o', ㅖ: 'p' } as const
const keyOf = new Map<string, string>([...Object.entries(keyboard), ...Object.entries(shiftedStrokes)])
const strokeOf = new Map<string, string>(Object.entries(keyboard).map(([stroke, key]) => [key, stroke]))

export const isNaiveVowel = (said: string): boolean => single.includes(said[0]!)
export const isNaiveConsonant = (said: string): boolean => leads.includes(said[0]!)
export const isNaiveStroke = (said: string): boolean => isNaiveVowel(said) || isNaiveConsonant(said)
export const hasVowel = (said: string): boolean => [...said].some(isNaiveVowel)

export type NaiveUnit = { said: string; startsWord: boolean }

export function naiveUnits(text: string): NaiveUnit[] {
  const units: NaiveUnit[] = []
  let parted = true
  for (const char of text.toLowerCase()) {
    const jamo = [...char.normalize('NFD')].map(part => named.get(part) ?? part)
    const said = jamo.map(part => joined[part] ?? part).join('')
    const counts = isNaiveStroke(said) || /^[a-z0-9]$/.test(said)
    const before = units.at(-1)?.said
    if (counts)
      units.push({
        said,
        startsWord: parted || (before !== undefined && isNaiveStroke(before) !== isNaiveStroke(said)),
      })
    parted = !counts
  }
  return units
}

export const wholeText = (units: readonly NaiveUnit[]): string => units.map(({ said }) => said).join('')
export const naiveKeys = (said: string): string =>
  [...said].map(letter => keyOf.get(letter) ?? letter).join('')

export function naiveOtherLayout(said: string): string | null {
  const hangul = [...said].some(isNaiveStroke)
  if (hangul === /[a-z]/.test(said)) return null
  return hangul ? naiveKeys(said) : [...said].map(key => strokeOf.get(key) ?? key).join('')
}

/** A syllable includes the consonants after it, except the one that a following vowel takes. */
const consonant = `[${leads}]`
const vowel = `[${single}]`
const segment = new RegExp(`[${leads}${single}](?:${vowel}|${consonant}(?!${vowel}))*|[^]`, 'g')
export const segmentsOf = (said: string): string[] => said.match(segment) ?? []
export const initialsOnly = (said: string): boolean => [...said].every(isNaiveConsonant)

/**
 * These rules join strokes as a keyboard does: a syllable ends in at most one consonant, or in a pair that Unicode has
 * as one final.
 */
const finals = 'ㄳㄵㄶㄺㄻㄼㄽㄾㄿㅀㅄ'
const pairs = [...finals].map(pair => joined[pair]!).join('|')
const medials = 'ㅗㅏ|ㅗㅐ|ㅗㅣ|ㅜㅓ|ㅜㅔ|ㅜㅣ|ㅡㅣ'
const ending = `(?:(?:${pairs})|[ㄱㄲㄴㄷㄹㅁㅂㅅㅆㅇㅈㅊㅋㅌㅍㅎ])(?!${vowel})`
const syllable = new RegExp(
  `${consonant}(?:${medials}|${vowel})(?:${ending})?|${consonant}(?:${medials}|${vowel})|[^]`,
  'g',
)
export const composedOf = (said: string): string[] => said.match(syllable) ?? []
