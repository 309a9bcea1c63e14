import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeInteger } from './value-types.ts'

test('every safe integer is read unchanged', () => {
  fc.assert(fc.property(fc.maxSafeInteger(), n => safeInteger(`${n}`) === n))
})

test('every larger whole number throws', () => {
  const tooLarge = fc.bigInt({ min: 2n ** 53n, max: 2n ** 63n - 1n })
  fc.assert(
    fc.property(tooLarge, n => {
      expect(() => safeInteger(`${n}`)).toThrow(RangeError)
      expect(() => safeInteger(`-${n}`)).toThrow(RangeError)
    }),
  )
})
