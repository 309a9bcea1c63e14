import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillRollingExtreme } from './rolling-extreme.ts'

const numbers = fc.array(fc.integer({ min: -50, max: 50 }), { maxLength: 60 })

test('the rolling extreme equals a slow search of each window', () => {
  fc.assert(
    fc.property(numbers, fc.integer({ min: 1, max: 20 }), (values, window) => {
      for (const [pick, slow] of [['highest', Math.max] as const, ['lowest', Math.min] as const]) {
        const out = new Float64Array(values.length).fill(Number.NaN)
        fillRollingExtreme(Float64Array.from(values), window, pick, out)
        for (const at of values.keys()) {
          if (at < window - 1) expect(out[at]).toBeNaN()
          else expect(out[at]).toBe(slow(...values.slice(at - window + 1, at + 1)))
        }
      }
    }),
  )
})
