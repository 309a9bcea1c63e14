import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillRollingDeviation } from './rolling-deviation.ts'
import { fillRollingMean } from './rolling-mean.ts'

test('the deviation of two numbers is half their distance', () => {
  const out = new Float64Array(3)
  fillRollingDeviation(Float64Array.of(4, 10, 10), Float64Array.of(0, 7, 10), 2, out)
  expect([...out]).toEqual([0, 3, 0])
})

test('the deviation does not depend on the level of the price, however high', () => {
  const values = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 20, maxLength: 60 })
  fc.assert(
    fc.property(values, fc.integer({ min: 0, max: 1_000_000 }), (input, base) => {
      const spread = (from: number): Float64Array => {
        const prices = Float64Array.from(input, value => from + value)
        const [means, out] = [new Float64Array(input.length), new Float64Array(input.length)]
        fillRollingMean(prices, 20, means)
        fillRollingDeviation(prices, means, 20, out)
        return out
      }
      const [low, high] = [spread(0), spread(base)]
      for (const [at, value] of low.entries()) expect(Math.abs(high[at]! - value)).toBeLessThan(1e-6)
    }),
  )
})
