/** A Korean particle has two forms: the first after a final consonant, the second after a vowel. */
export type Particle = '은/는' | '이/가' | '을/를' | '과/와' | '이라/라' | '으로/로'

type Ending = 'vowel' | 'consonant' | 'ㄹ'

/** This is how the digits 0 to 9 end when read aloud: 영 일 이 삼 사 오 육 칠 팔 구. */
const digits: readonly Ending[] = [
  'consonant',
  'ㄹ',
  'vowel',
  'consonant',
  'vowel',
  'vowel',
  'consonant',
  'ㄹ',
  'ㄹ',
  'vowel',
]

const FIRST_SYLLABLE = 0xac00
const LAST_SYLLABLE = 0xd7a3
const FINALS = 28
const FINAL_RIEUL = 8

function endingOfSyllable(code: number): Ending {
  const final = (code - FIRST_SYLLABLE) % FINALS
  if (final === 0) return 'vowel'
  return final === FINAL_RIEUL ? 'ㄹ' : 'consonant'
}

/** A number that ends in zeros ends in 십, 백, 천, 만 or 억, all with a final consonant; a full 조 ends in a vowel. */
function endingOfNumber(number: string): Ending {
  const last = number.at(-1)!
  if (last !== '0' || number.includes('.')) return digits[Number(last)]!
  const zeros = /0*$/.exec(number.replaceAll(',', ''))![0].length
  return zeros >= 12 && zeros < 16 ? 'vowel' : 'consonant'
}

/** Letters read one by one: 엘 and 알 end in ㄹ, 엠 and 엔 in a consonant, all others in a vowel. */
function endingOfLetter(letter: string): Ending {
  if (/[LR]/.test(letter)) return 'ㄹ'
  return /[MN]/.test(letter) ? 'consonant' : 'vowel'
}

/** A word such as LG or AMD is read letter by letter; NAVER and TIGER are read as words. */
const isSpelledOut = (word: string): boolean =>
  word === word.toUpperCase() && (word.length < 4 || !/[AEIOU]/.test(word))

/**
 * Returns the ending of an English word as it is usually written in Hangul: 레이블, 시스템, 온라인 and 뱅킹 end in a consonant,
 * and 북, 칩, 넷 do so only after a short vowel.
 */
function endingOfWord(word: string): Ending {
  const lower = word.toLowerCase()
  if (/l(e)?$/.test(lower)) return 'ㄹ'
  if (/(m|n|ng)$/.test(lower) || /[^aeiou][aeiou][bckpqt]$/.test(lower)) return 'consonant'
  return 'vowel'
}

function endingOf(text: string): Ending {
  // What stands in parentheses is read past, so that the word before them decides: 자기자본이익률(ROE)이. Quotes are not spoken.
  const whole = text.normalize('NFC').replace(/[\s\]}"'»”’.,]+$/u, '')
  const spoken = (/^(.*?\S)(?:\s*\([^()]*\))+$/u.exec(whole)?.[1] ?? whole).replace(/[\s()\]}"'»”’.,]+$/u, '')
  const last = spoken.at(-1)
  if (last === undefined) return 'vowel'
  const code = last.charCodeAt(0)
  if (code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE) return endingOfSyllable(code)
  const number = /\d[\d,]*(?:\.\d+)?$/.exec(spoken)?.[0]
  if (number !== undefined) return endingOfNumber(number)
  const word = /[A-Za-z]+$/.exec(spoken)?.[0]
  if (word === undefined) return 'vowel'
  return isSpelledOut(word) ? endingOfLetter(last) : endingOfWord(word)
}

/** Returns the word with the right form of the particle: 윤슬은, 미르조선이, VLDT를, 4로. */
export function withParticle(word: string, particle: Particle): string {
  const [afterConsonant, afterVowel] = particle.split('/') as [string, string]
  const ending = endingOf(word)
  const likeVowel = ending === 'vowel' || (ending === 'ㄹ' && particle === '으로/로')
  return word + (likeVowel ? afterVowel : afterConsonant)
}
