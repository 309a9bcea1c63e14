import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate, allocationShares } from './allocation.ts'

const rounds = process.env.PROOF_ROUNDS === 'full' ? 20_000 : 500
const hundredths = (share: number): number => Math.round(share * 100)

describe('allocation shares', () => {
  test.each([
    [
      [1, 1, 1],
      [33.34, 33.33, 33.33],
    ],
    [[5], [100]],
    [[], []],
    [
      [0, 0],
      [0, 0],
    ],
    [
      [1e12, 1],
      [100, 0],
    ],
  ])('of %j are %j', (values, shares) => expect(allocationShares(values)).toEqual(shares))

  test('add up to 100 percent, each less than a hundredth of a percent from its exact value', () => {
    const money = fc.double({ min: 0, max: 1e13, noNaN: true })
    fc.assert(
      fc.property(fc.array(money, { minLength: 1, maxLength: 40 }), values => {
        const whole = values.reduce((sum, value) => sum + value, 0)
        fc.pre(whole > 1e-300)
        const shares = allocationShares(values)
        expect(shares.reduce((sum, share) => sum + hundredths(share), 0)).toBe(10_000)
        for (const [at, share] of shares.entries()) {
          expect(share).toBe(hundredths(share) / 100)
          expect(Math.abs(share - (values[at]! / whole) * 100)).toBeLessThan(0.01 + 1e-9)
        }
      }),
      { numRuns: rounds },
    )
  })
})

test('an allocation joins equal keys, puts the largest first and leaves out what is sold', () => {
  const holdings = [
    { sector: 'chemicals', value: 30 },
    { sector: null, value: 10 },
    { sector: 'finance', value: 40 },
    { sector: 'chemicals', value: 20 },
    { sector: 'energy', value: 0 },
  ]
  expect(allocate(holdings, ({ sector }) => sector)).toEqual([
    { key: 'chemicals', value: 50, share: 50 },
    { key: 'finance', value: 40, share: 40 },
    { key: '', value: 10, share: 10 },
  ])
})
