import fc from 'fast-check'
import { expect, it } from 'vitest'
import { composeSyllables } from './compose.ts'
import { foldText } from './fold.ts'

it('composeSyllables joins strokes into syllables as far as possible', () => {
  expect(composeSyllables(foldText('ㅅㅏㅁㅅㅓㅇ'))).toBe('삼성')
  expect(composeSyllables(foldText('ㄱㅏㅂㅅ'))).toBe('값')
  expect(composeSyllables(foldText('ㄱㅏㅂㅅㅣ'))).toBe('갑시')
  expect(composeSyllables(foldText('ㄷㅗㅐ'))).toBe('돼')
  expect(composeSyllables(foldText('ㅅㅏㅁㅅ'))).toBe('삼ㅅ')
  expect(composeSyllables(foldText('ㅅㅅㅈㅈ'))).toBe('ㅅㅅㅈㅈ')
  expect(composeSyllables(foldText('ㅏㅏ'))).toBe('ㅏㅏ')
  expect(composeSyllables(foldText('가ㄸ'))).toBe('가ㄸ')
  expect(composeSyllables(foldText('lg화ㅎ1'))).toBe('lg홯1')
})

it('composeSyllables restores whole syllables and never loses a stroke', () => {
  const syllables = fc.string({
    unit: fc.integer({ min: 0xac00, max: 0xd7a3 }).map(code => String.fromCharCode(code)),
  })
  fc.assert(
    fc.property(syllables, fc.nat({ max: 40 }), (text, cut) => {
      expect(composeSyllables(foldText(text))).toBe(text)
      const begun = foldText(text).slice(0, cut)
      expect(foldText(composeSyllables(begun))).toBe(begun)
    }),
  )
})
