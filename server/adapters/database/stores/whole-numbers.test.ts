import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostWholeNumberBytes, readWholeNumber, writeWholeNumber } from './whole-numbers.ts'

const whole = fc.oneof(
  fc.integer(),
  fc.maxSafeInteger().map(value => Math.trunc(value / 4)),
  fc.integer({ min: -300, max: 300 }),
)

test('numbers written one after the other are read back unchanged', () => {
  fc.assert(
    fc.property(fc.array(whole, { maxLength: 40 }), values => {
      const bytes = new Uint8Array(values.length * mostWholeNumberBytes)
      let end = 0
      for (const value of values) end = writeWholeNumber(bytes, end, value)
      const cursor = { bytes: bytes.subarray(0, end), at: 0 }
      expect(values.map(() => readWholeNumber(cursor))).toEqual(values)
      expect(cursor.at).toBe(end)
    }),
  )
})

test('an incomplete number is NaN', () => {
  expect(readWholeNumber({ bytes: Uint8Array.of(200), at: 0 })).toBeNaN()
  expect(readWholeNumber({ bytes: Uint8Array.of(), at: 0 })).toBeNaN()
})
