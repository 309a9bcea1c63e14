import fc from 'fast-check'
import { expect, it } from 'vitest'
import { composeSyllables, queryInOtherKeyboardLayout } from './compose.ts'
import { foldText } from './fold.ts'
import { inOtherKeyboardLayout, isLostInOtherLayout, toTypedKeys } from './keyboard.ts'

it('inOtherLayout converts Latin keys to Hangul', () => {
  expect(queryInOtherKeyboardLayout('tkatjdwjswk')).toBe('삼성전자')
  expect(queryInOtherKeyboardLayout('TKATJDWJSWK')).toBe('삼성전자')
  expect(queryInOtherKeyboardLayout('glfk 2')).toBe('히라2')
  expect(queryInOtherKeyboardLayout('ttww')).toBe('ㅅㅅㅈㅈ')
  expect(queryInOtherKeyboardLayout('dml')).toBe('의')
})

it('inOtherLayout converts Hangul to Latin keys', () => {
  expect(queryInOtherKeyboardLayout('메ㅔㅣㄷ')).toBe('apple')
  expect(queryInOtherKeyboardLayout('ㅁㅁㅔㅣ')).toBe('aapl')
  expect(queryInOtherKeyboardLayout('ㅡㄴㄹㅅ')).toBe('msft')
  expect(queryInOtherKeyboardLayout('ㅆ눔')).toBe('tsna')
  expect(queryInOtherKeyboardLayout('해ㅐ히ㄷ')).toBe('google')
})

it('inOtherLayout returns null for text of both layouts or of neither', () => {
  expect(queryInOtherKeyboardLayout('LG화학')).toBeNull()
  expect(queryInOtherKeyboardLayout('005930')).toBeNull()
  expect(queryInOtherKeyboardLayout('')).toBeNull()
})

it('otherLayout is its own inverse for text without shifted strokes', () => {
  const unshifted = fc.string({
    unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789'),
    maxLength: 12,
  })
  fc.assert(
    fc.property(unshifted, typed => {
      const other = inOtherKeyboardLayout(typed)
      expect(other === null).toBe(!/[a-z]/.test(typed))
      const back = other ?? typed
      expect(inOtherKeyboardLayout(back) ?? back).toBe(typed)
      expect(toTypedKeys(back)).toBe(typed)
      expect(foldText(composeSyllables(back))).toBe(back)
    }),
  )
})

it('toKeys ignores Shift, and needsKeys finds the texts that must be searched by key', () => {
  expect(toTypedKeys(foldText('쌍'))).toBe('tkd')
  expect(toTypedKeys(foldText('ㅒㅖㅃㅉㄸㄲㅆ'))).toBe('opqwert')
  expect(['쌍용', 'LG화학', '얘기'].map(text => isLostInOtherLayout(foldText(text)))).toEqual([
    true,
    true,
    true,
  ])
  expect(['삼성', 'Amber', '005930'].map(text => isLostInOtherLayout(foldText(text)))).toEqual([
    false,
    false,
    false,
  ])
})
