import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commonHoldings, type HoldingWeights, overlapOf } from './overlap.ts'

const fund = (weights: Record<string, number>): HoldingWeights => new Map(Object.entries(weights))

const arbitraryFund = fc.uniqueArray(fc.constantFrom(...'ABCDEFGH'), { minLength: 1 }).chain(keys =>
  fc.tuple(...keys.map(() => fc.integer({ min: 1, max: 100 }))).map(parts => {
    const whole = parts.reduce((sum, part) => sum + part, 0)
    return new Map(keys.map((key, at) => [key, (parts[at]! / whole) * 100]))
  }),
)

describe('the overlap of two funds', () => {
  it('is the sum of the smaller weights', () => {
    expect(overlapOf(fund({ A: 60, B: 30, C: 10 }), fund({ B: 50, C: 5, D: 45 }))).toBe(35)
    expect(overlapOf(fund({ A: 100 }), fund({ B: 100 }))).toBe(0)
  })
  it('ignores holdings that either fund has sold short', () => {
    expect(overlapOf(fund({ A: -30, B: 20 }), fund({ A: 10, B: -5 }))).toBe(0)
  })
  it('is symmetric, 100 for a fund with itself and never above 100', () => {
    fc.assert(
      fc.property(arbitraryFund, arbitraryFund, (one, other) => {
        const overlap = overlapOf(one, other)
        expect(overlap).toBeCloseTo(overlapOf(other, one), 9)
        expect(overlapOf(one, one)).toBeCloseTo(100, 9)
        expect(overlap).toBeGreaterThanOrEqual(0)
        expect(overlap).toBeLessThanOrEqual(100 + 1e-9)
        // For two funds of 100 % each, the overlap is 100 minus half the sum of all weight differences.
        const keys = new Set([...one.keys(), ...other.keys()])
        const apart = [...keys].reduce(
          (sum, key) => sum + Math.abs((one.get(key) ?? 0) - (other.get(key) ?? 0)),
          0,
        )
        expect(overlap).toBeCloseTo(100 - apart / 2, 9)
      }),
    )
  })
})

it('commonHoldings lists what at least two funds hold, the most shared first', () => {
  const funds = [fund({ A: 50, B: 30, C: 20 }), fund({ B: 10, C: 90 }), fund({ C: 5, A: 45, D: 50 })]
  expect(commonHoldings(funds)).toEqual([
    { key: 'C', weights: [20, 90, 5], holders: 3 },
    { key: 'A', weights: [50, null, 45], holders: 2 },
    { key: 'B', weights: [30, 10, null], holders: 2 },
  ])
})
