import { expect, it } from 'vitest'
import { isNewScreenshot } from './screenshot.ts'

it.each([
  [null, 0, true],
  [0, 0, false],
  [5000, 5999, false],
  [5000, 6000, true],
  [5000, 6001, true],
] as const)('a screenshot after the last one at %s counts as new at %i: %s', (last, now, expected) => {
  expect(isNewScreenshot(last, now)).toBe(expected)
})
