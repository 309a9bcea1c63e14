import { expect, test } from 'vitest'
import { rowAfterKey, tabAfterKey } from './roving.ts'

test.each([
  [0, 'ArrowRight', 1],
  [2, 'ArrowRight', 0],
  [0, 'ArrowLeft', 2],
  [1, 'Home', 0],
  [1, 'End', 2],
  [1, 'a', null],
])('from tab %i the key %s moves the focus to %s', (current, key, next) => {
  expect(tabAfterKey(current, 3, key)).toBe(next)
})

test.each([
  [-1, 'j', null],
  [0, 'j', 1],
  [2, 'j', 2],
  [-1, 'k', null],
  [0, 'ArrowDown', 1],
  [1, 'ArrowUp', 0],
  [1, 'k', 0],
  [0, 'k', 0],
  [1, 'ㅓ', 2],
  [1, 'ㅏ', 0],
  [1, 'x', null],
])('from row %i the key %s moves the focus to %s', (current, key, next) => {
  expect(rowAfterKey(current, 3, key)).toBe(next)
})

test('no key moves anything in an empty list', () => {
  expect(tabAfterKey(0, 0, 'ArrowRight')).toBeNull()
  expect(rowAfterKey(-1, 0, 'j')).toBeNull()
})
