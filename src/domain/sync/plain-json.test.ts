import { expect, test } from 'vitest'
import { isPlainJson } from './plain-json.ts'

test('accepts the values of a saved filter', () => {
  expect(
    isPlainJson({ markets: ['1'], beta: [0, 1.5], exclude_halt: true, id: null, formula: 'per < 8\nand' }),
  ).toBe(true)
})

test('rejects values that a database cannot store or a screen cannot show', () => {
  for (const value of ['a\u0000b', 'half \ud800', { 'a\u0000': 1 }, [Number.NaN], 1e300, 1e-300, undefined])
    expect(isPlainJson(value)).toBe(false)
  const deep = Array.from({ length: 20 }).reduce<unknown>(inner => [inner], 1)
  expect(isPlainJson(deep)).toBe(false)
})
