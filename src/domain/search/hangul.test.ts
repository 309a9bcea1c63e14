import { expect, it } from 'vitest'
import { foldText } from './fold.ts'
import { endOfUnit, FIRST_STROKE, isConsonant, isVowel, strokes, unitBeginsAt } from './hangul.ts'

const unitsIn = (typed: string): string[] => {
  const text = foldText(typed)
  const units: string[] = []
  for (let at = 0; at < text.length; at = endOfUnit(text, at)) units.push(text.slice(at, endOfUnit(text, at)))
  return units
}

it('every intermediate state of typing a word folds to a beginning of that word', () => {
  const word = foldText('삼성전자값돼의')
  const shown = [
    'ㅅ',
    '사',
    '삼',
    '삼ㅅ',
    '삼서',
    '삼성',
    '삼성ㅈ',
    '삼성저',
    '삼성전',
    '삼성전ㅈ',
    '삼성전자',
    '삼성전작',
  ]
  for (const [at, text] of shown.entries()) expect(foldText(text)).toBe(word.slice(0, at + 1))
  for (const text of [
    '삼성전자가',
    '삼성전자갑',
    '삼성전자값',
    '삼성전자값도',
    '삼성전자값돼',
    '삼성전자값돼으',
  ])
    expect(word.startsWith(foldText(text)), text).toBe(true)
})

it('compound vowels and finals are split, and double consonants are not, since they are one stroke with Shift', () => {
  expect(foldText('과')).toBe(foldText('고ㅏ'))
  expect(foldText('닭')).toBe(foldText('달ㄱ'))
  expect(foldText('까').length).toBe(2)
  expect(foldText('까')).not.toBe(foldText('ㄱㄱㅏ'))
})

it('strokes are consecutive codes that are not letters, consonants before vowels', () => {
  for (const stroke of strokes) {
    const code = foldText(stroke).charCodeAt(0)
    expect(code).toBe(FIRST_STROKE + strokes.indexOf(stroke))
    expect(isConsonant(code)).toBe(strokes.indexOf(stroke) < 19)
    expect(isVowel(code)).toBe(strokes.indexOf(stroke) >= 19)
    expect(/[\p{L}\p{N}]/u.test(String.fromCharCode(code))).toBe(false)
  }
})

it('syllable boundaries are found: a consonant without a following vowel belongs to the syllable before it', () => {
  expect(unitsIn('삼성')).toEqual([foldText('삼'), foldText('성')])
  expect(unitsIn('값이')).toEqual([foldText('값'), foldText('이')])
  expect(unitsIn('갑시')).toEqual([foldText('갑'), foldText('시')])
  expect(unitsIn('삼ㅅ')).toEqual([foldText('삼ㅅ')])
  expect(unitsIn('LG화학1')).toEqual(['l', 'g', foldText('화'), foldText('학'), '1'])
  expect(unitBeginsAt(foldText('ㅅㅅ'), 1)).toBe(false)
})
