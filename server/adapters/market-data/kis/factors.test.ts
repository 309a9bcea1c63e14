import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { factorsOf, type PricedDay, simplestFractionBetween } from './factors.ts'

const rounds = process.env.PROOF_ROUNDS === 'full' ? 3_000 : 200

const priced = (close: number, factor: number, isEx = false): PricedDay => ({
  close,
  adjusted: Math.round(close * factor),
  isEx,
})

describe('the simplest fraction', () => {
  it.each([
    [0.1999, 0.2001, 0.2],
    [0.76921, 0.76925, 10 / 13],
    [0.9, 1.1, 1],
    [9.99, 10.02, 10],
    [0.5, 0.5, 0.5],
  ])('between %d and %d is %d', (low, high, expected) =>
    expect(simplestFractionBetween(low, high)).toBe(expected),
  )

  it('is inside the given range', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: 50, noNaN: true }),
        fc.double({ min: 1e-6, max: 1, noNaN: true }),
        (low, width) => {
          const found = simplestFractionBetween(low, low + width)
          expect(found).toBeGreaterThanOrEqual(low * (1 - 1e-9))
          expect(found).toBeLessThanOrEqual((low + width) * (1 + 1e-9))
        },
      ),
      { numRuns: rounds },
    )
  })
})

describe('factors', () => {
  it('are 1 when nothing was adjusted', () =>
    expect([...factorsOf([priced(5010, 1), priced(4985, 1)])]).toEqual([1, 1]))

  it('are equal on all days between two splits, although adjusted prices are rounded to whole won', () => {
    const days = [
      priced(10_050, 2 / 13),
      priced(9_990, 2 / 13),
      priced(7_700, 0.2, true),
      priced(7_715, 0.2),
      priced(1_540, 1, true),
    ]
    const factors = [...factorsOf(days)]
    expect(factors[0]).toBeCloseTo(2 / 13, 4)
    expect(factors[1]).toBe(factors[0])
    expect(factors.slice(2)).toEqual([0.2, 0.2, 1])
  })

  it("are relative to the newest day, even when the vendor's prices include a later split", () =>
    expect([...factorsOf([priced(10_000, 0.1), priced(5_000, 0.2, true)])]).toEqual([0.5, 1]))

  it('do not change on an unmarked day that differs by rounding only', () => {
    const days = [
      priced(5_000, 0.5),
      { close: 5_010, adjusted: 2_500, isEx: false },
      priced(5_020, 0.5),
      priced(2_505, 1, true),
    ]
    expect([...factorsOf(days)]).toEqual([0.5, 0.5, 0.5, 1])
  })

  it('change on a marked day even when the difference is below one percent', () => {
    const days = [priced(100_000, 0.994), priced(99_400, 1, true), priced(99_900, 1)]
    expect([...factorsOf(days)]).toEqual([expect.closeTo(0.994, 4), 1, 1])
  })

  it('of a day without an adjusted price are those of the days around it', () => {
    const days = [priced(5_000, 0.2), { close: 5_100, adjusted: null, isEx: false }, priced(1_000, 1, true)]
    expect([...factorsOf(days)]).toEqual([0.2, 0.2, 1])
  })

  it("turn traded prices into the vendor's adjusted ones, within one won", () => {
    const event = fc.record({
      length: fc.integer({ min: 3, max: 60 }),
      ratio: fc.constantFrom(0.02, 0.1, 0.2, 0.5, 2 / 3, 10 / 13, 0.8734, 5, 10),
    })
    fc.assert(
      fc.property(
        fc.array(event, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 20_000, max: 400_000 }),
        fc.infiniteStream(fc.double({ min: -0.03, max: 0.03, noNaN: true })),
        (events, first, moves) => {
          let price = first
          const factorFrom = (index: number) =>
            events.slice(index + 1).reduce((product, { ratio }) => product * ratio, 1)
          const days = events.flatMap(({ length, ratio }, index) => {
            if (index > 0) price *= ratio
            return Array.from({ length }, (_, at) => {
              price *= 1 + moves.next().value!
              return priced(Math.max(500, Math.round(price)), factorFrom(index), index > 0 && at === 0)
            })
          })
          const factors = factorsOf(days)
          expect(factors.at(-1)).toBe(1)
          expect(new Set(factors).size).toBeLessThanOrEqual(events.length)
          const apart = days.map(({ close, adjusted }, at) => Math.abs(close * factors[at]! - adjusted!))
          expect(Math.max(...apart)).toBeLessThanOrEqual(1.0001)
        },
      ),
      { numRuns: rounds },
    )
  }, 60_000)
})
