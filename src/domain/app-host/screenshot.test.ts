import { expect, it } from 'vitest'
import { isNewScreenshot } from './screenshot.ts'

it.each([
  [null, 0, true],
  [0, 0, false],
  [5000, 5999, false],
  [5000, 6000, true],
  [5000, 6001, true],
] as const)(
  'isNewScreenshot with the last report at %s and a report at %i returns %s',
  (last, now, expected) => {
    expect(isNewScreenshot(last, now)).toBe(expected)
  },
)
