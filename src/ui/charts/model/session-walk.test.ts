import { expect, test } from 'vitest'
import { sessionAfterKey } from './session-walk.ts'

test.each([
  [null, 'ArrowLeft', false, 99],
  [99, 'ArrowLeft', false, 98],
  [99, 'ArrowLeft', true, 94],
  [2, 'ArrowLeft', true, 0],
  [97, 'ArrowRight', true, 99],
  [50, 'Home', false, 0],
  [50, 'End', false, 99],
  [50, 'ArrowUp', false, null],
])('from session %s the key %s (by week: %s) moves the cursor to %s', (current, key, byWeek, next) => {
  expect(sessionAfterKey(current, 100, key, byWeek)).toBe(next)
})

test('no key moves the cursor when there are no sessions', () => {
  expect(sessionAfterKey(null, 0, 'ArrowLeft', false)).toBeNull()
})
