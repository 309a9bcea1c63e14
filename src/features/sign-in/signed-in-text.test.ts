import { expect, it } from 'vitest'
import { dictionary } from '#text/ko/index.ts'
import { createText } from '#text/text.ts'
import { signedInText } from './signed-in-text.ts'

it('names who is signed in, and leaves out a nickname that was never chosen', () => {
  const text = createText('ko', dictionary, () => Date.UTC(2026, 10, 25))
  expect(signedInText(text, { nickname: '한결' })).toBe('한결 님으로 로그인되어 있습니다')
  expect(signedInText(text, { nickname: '' })).toBe('로그인되어 있습니다')
})
