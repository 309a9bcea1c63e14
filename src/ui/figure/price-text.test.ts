import { expect, test } from 'vitest'
import { directionOf } from './price-text.tsx'

test.each([
  [4.22, 'up'],
  [-0.01, 'down'],
  [0, 'flat'],
  [0.004, 'flat'],
  [-0.0049, 'flat'],
  [0.005, 'up'],
  [Number.NaN, null],
  [null, null],
  [undefined, null],
])('a change of %s has the direction %s', (percent, direction) => {
  expect(directionOf(percent)).toBe(direction)
})
