import { expect, test } from 'vitest'
import { isPlainClick } from './anchor.tsx'

const plain = {
  button: 0,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  defaultPrevented: false,
}

test('a plain left click is handled by the app', () => {
  expect(isPlainClick(plain)).toBe(true)
})

test.each([
  { button: 1 },
  { metaKey: true },
  { ctrlKey: true },
  { shiftKey: true },
  { altKey: true },
  { defaultPrevented: true },
])('a click with %o is left to the browser', other => {
  expect(isPlainClick({ ...plain, ...other })).toBe(false)
})
