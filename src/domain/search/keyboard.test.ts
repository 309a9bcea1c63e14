import fc from 'fast-check'
import { expect, it } from 'vitest'
import { composeSyllables, inOtherLayout } from './compose.ts'
import { foldText } from './fold.ts'
import { needsKeys, otherLayout, toKeys } from './keyboard.ts'

it('inOtherLayout converts Latin keys to Hangul', () => {
  expect(inOtherLayout('tkatjdwjswk')).toBe('삼성전자')
  expect(inOtherLayout('TKATJDWJSWK')).toBe('삼성전자')
  expect(inOtherLayout('glfk 2')).toBe('히라2')
  expect(inOtherLayout('ttww')).toBe('ㅅㅅㅈㅈ')
  expect(inOtherLayout('dml')).toBe('의')
})

it('inOtherLayout converts Hangul to Latin keys', () => {
  expect(inOtherLayout('메ㅔㅣㄷ')).toBe('apple')
  expect(inOtherLayout('ㅁㅁㅔㅣ')).toBe('aapl')
  expect(inOtherLayout('ㅡㄴㄹㅅ')).toBe('msft')
  expect(inOtherLayout('ㅆ눔')).toBe('tsna')
  expect(inOtherLayout('해ㅐ히ㄷ')).toBe('google')
})

it('inOtherLayout returns null for text of both layouts or of neither', () => {
  expect(inOtherLayout('LG화학')).toBeNull()
  expect(inOtherLayout('005930')).toBeNull()
  expect(inOtherLayout('')).toBeNull()
})

it('otherLayout is its own inverse for text without shifted strokes', () => {
  const unshifted = fc.string({
    unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789'),
    maxLength: 12,
  })
  fc.assert(
    fc.property(unshifted, typed => {
      const other = otherLayout(typed)
      expect(other === null).toBe(!/[a-z]/.test(typed))
      const back = other ?? typed
      expect(otherLayout(back) ?? back).toBe(typed)
      expect(toKeys(back)).toBe(typed)
      expect(foldText(composeSyllables(back))).toBe(back)
    }),
  )
})

it('toKeys ignores Shift, and needsKeys finds the texts that must be searched by key', () => {
  expect(toKeys(foldText('쌍'))).toBe('tkd')
  expect(toKeys(foldText('ㅒㅖㅃㅉㄸㄲㅆ'))).toBe('opqwert')
  expect(['쌍용', 'LG화학', '얘기'].map(text => needsKeys(foldText(text)))).toEqual([true, true, true])
  expect(['삼성', 'Amber', '005930'].map(text => needsKeys(foldText(text)))).toEqual([false, false, false])
})
