import fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnPoints } from './point-returns.ts'

const spent = [
  { lot: 'a', amount: 300 },
  { lot: 'b', amount: 200 },
]

test('a part of what was spent comes back to the lot that was spent last', () => {
  expect(returnPoints(spent, 150)).toEqual([{ lot: 'b', amount: 150 }])
  expect(returnPoints(spent, 250)).toEqual([
    { lot: 'b', amount: 200 },
    { lot: 'a', amount: 50 },
  ])
})

test('no lot gets back more than was taken from it, and together they get back the part', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(amounts, fc.nat(9_000), (drawn, part) => {
      const taken = drawn.map((amount, nth) => ({ lot: String(nth), amount }))
      const back = returnPoints(taken, part)
      const all = drawn.reduce((sum, amount) => sum + amount, 0)
      expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBe(Math.min(part, all))
      for (const { lot, amount } of back) expect(amount).toBeLessThanOrEqual(taken[Number(lot)]!.amount)
    }),
  )
})
