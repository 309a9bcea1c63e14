import { expect, test } from 'vitest'
import { codesOf, rangesContainAny } from './fonts.ts'

test('a letter is found in the ranges of its font file, and only there', () => {
  const letters = 'U+41-43, U+5d, U+d76d-d76f'
  for (const written of ['xAx', 'C', ']', '가흮'])
    expect(rangesContainAny(letters, codesOf(written))).toBe(true)
  for (const written of ['', 'D', '[', '흰', '-'])
    expect(rangesContainAny(letters, codesOf(written))).toBe(false)
})
