import type { Country } from '../market/country.ts'
import { spokenNameTable } from './spoken-name-table.ts'

/** Latin words of Korean names that are said as words; all others are said letter by letter. */
const spokenWords: Readonly<Record<string, string>> = {
  ACE: '에이스',
  HANARO: '하나로',
  KODEX: '코덱스',
  KOSEF: '코세프',
  NAVER: '네이버',
  PLUS: '플러스',
  POSCO: '포스코',
  RISE: '라이즈',
  SOL: '쏠',
  TIGER: '타이거',
  TIMEFOLIO: '타임폴리오',
}

const spokenLetters: Readonly<Record<string, string>> = {
  ...{ A: '에이', B: '비', C: '씨', D: '디', E: '이', F: '에프', G: '지', H: '에이치', I: '아이', J: '제이' },
  ...{ K: '케이', L: '엘', M: '엠', N: '엔', O: '오', P: '피', Q: '큐', R: '알', S: '에스', T: '티' },
  ...{ U: '유', V: '브이', W: '더블유', X: '엑스', Y: '와이', Z: '제트', '&': '앤', '-': '' },
}

/** Our choice: a longer run of capitals is a word, and nobody says it letter by letter. */
const MOST_LETTERS = 5

/** S-Oil is said with a tense consonant, and part of its name is a word. */
const spokenStarts: readonly (readonly [RegExp, string])[] = [[/^S-?OIL/i, '에쓰오일']]

type NamedSecurity = { country: Country; ticker: string; name_kr: string }

/** The names under which people look for a security beside its ticker and its two names. */
export function spokenNamesOf({ country, ticker, name_kr }: NamedSecurity): string[] {
  const known = Object.hasOwn(spokenNameTable[country], ticker)
    ? (spokenNameTable[country][ticker] ?? [])
    : []
  const spoken = country === 'kr' ? sayLatinStart(name_kr) : null
  return [...new Set([...known, ...(spoken === null ? [] : [spoken])])]
}

/** «LG전자» is also looked for as «엘지전자»; null for a name without a Latin beginning. */
function sayLatinStart(name: string): string | null {
  for (const [start, spoken] of spokenStarts) if (start.test(name)) return name.replace(start, spoken)
  const [latin = ''] = /^[A-Z][A-Z&-]*/.exec(name) ?? []
  if (latin === '') return null
  const word = Object.hasOwn(spokenWords, latin) ? spokenWords[latin] : undefined
  if (word === undefined && latin.length > MOST_LETTERS) return null
  const spoken = word ?? [...latin].map(letter => spokenLetters[letter] ?? '').join('')
  return spoken + name.slice(latin.length)
}
