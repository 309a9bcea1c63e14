import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeInteger } from './value-types.ts'

test('every whole number that a number can hold comes out as it is', () => {
  fc.assert(fc.property(fc.maxSafeInteger(), n => safeInteger(`${n}`) === n))
})

test('every other one fails', () => {
  const tooLarge = fc.bigInt({ min: 2n ** 53n, max: 2n ** 63n - 1n })
  fc.assert(
    fc.property(tooLarge, n => {
      expect(() => safeInteger(`${n}`)).toThrow(RangeError)
      expect(() => safeInteger(`-${n}`)).toThrow(RangeError)
    }),
  )
})
