import { expect, test } from 'vitest'
import { themeReasonIn } from './reason-in.ts'

const both = '매출의 약 29%가 AI 사업 · About 29% of sales from AI'

test('a reason in both languages is shown in the language of the user', () => {
  expect(themeReasonIn(both, 'ko')).toBe('매출의 약 29%가 AI 사업')
  expect(themeReasonIn(both, 'en')).toBe('About 29% of sales from AI')
})

test('a reason in one language is shown as it is', () => {
  expect(themeReasonIn('원전 정비', 'en')).toBe('원전 정비')
  expect(themeReasonIn('Reactor parts · since 2019', 'ko')).toBe('Reactor parts · since 2019')
  expect(themeReasonIn('', 'ko')).toBe('')
})
