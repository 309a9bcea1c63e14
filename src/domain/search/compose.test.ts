import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compose } from './compose.ts'
import { fold } from './fold.ts'

it('composeSyllables joins strokes into syllables as far as possible', () => {
  expect(compose(fold('ㅅㅏㅁㅅㅓㅇ'))).toBe('삼성')
  expect(compose(fold('ㄱㅏㅂㅅ'))).toBe('값')
  expect(compose(fold('ㄱㅏㅂㅅㅣ'))).toBe('갑시')
  expect(compose(fold('ㄷㅗㅐ'))).toBe('돼')
  expect(compose(fold('ㅅㅏㅁㅅ'))).toBe('삼ㅅ')
  expect(compose(fold('ㅅㅅㅈㅈ'))).toBe('ㅅㅅㅈㅈ')
  expect(compose(fold('ㅏㅏ'))).toBe('ㅏㅏ')
  expect(compose(fold('가ㄸ'))).toBe('가ㄸ')
  expect(compose(fold('lg화ㅎ1'))).toBe('lg홯1')
})

it('composeSyllables restores whole syllables and never loses a stroke', () => {
  const syllables = fc.string({
    unit: fc.integer({ min: 0xac00, max: 0xd7a3 }).map(code => String.fromCharCode(code)),
  })
  fc.assert(
    fc.property(syllables, fc.nat({ max: 40 }), (text, cut) => {
      expect(compose(fold(text))).toBe(text)
      const begun = fold(text).slice(0, cut)
      expect(fold(compose(begun))).toBe(begun)
    }),
  )
})
