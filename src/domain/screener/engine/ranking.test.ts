import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PackColumn } from '../pack.ts'
import { firstRankAbove, firstRankAtLeast, rankingOf, reverseRanking } from './ranking.ts'

/** The numbers have many equal values, and doubles that round to the same 32-bit float. */
const value = fc.oneof(
  fc.constantFrom(Number.NaN, -0, 0, 1, 1 + 1e-12, 1 - 1e-12, 1 + 2e-12, 1e300, 2e300, -1e300, 5e-324),
  fc.double({ noDefaultInfinity: true }),
)
const values = fc.array(value, { maxLength: 90 })
const anyColumn: fc.Arbitrary<PackColumn> = fc.oneof(
  values.map(all => Float32Array.from(all, one => Math.max(-3e38, Math.min(3e38, one)))),
  values.map(all => Float64Array.from(all)),
)

const plainly = (column: PackColumn, sign: 1 | -1): number[] =>
  [...column.keys()].sort((a, b) => {
    const [left, right] = [column[a]!, column[b]!]
    const missing = Number(Number.isNaN(left)) - Number(Number.isNaN(right))
    if (missing !== 0 || Number.isNaN(left) || left === right) return missing || a - b
    return left < right ? -sign : sign
  })

describe('a ranking', () => {
  it('is ordered by value, equal values by row, missing values last, in both directions', () => {
    fc.assert(
      fc.property(anyColumn, column => {
        const ranking = rankingOf(column)
        const turned = reverseRanking(ranking)
        expect([...ranking.order]).toEqual(plainly(column, 1))
        expect([...turned.order]).toEqual(plainly(column, -1))
        expect(ranking.known).toBe(column.filter(value => !Number.isNaN(value)).length)
        expect(turned.known).toBe(ranking.known)
        for (const { order, place } of [ranking, turned])
          order.forEach((row, at) => void expect(place[row]).toBe(at))
      }),
    )
  })

  it('finds the place of a bound in the precision of the column', () => {
    fc.assert(
      fc.property(anyColumn, fc.oneof(value, fc.float()), (column, bound) => {
        fc.pre(!Number.isNaN(bound))
        const limit = column instanceof Float32Array ? Math.fround(bound) : bound
        const ranking = rankingOf(column)
        expect(firstRankAtLeast(ranking, bound)).toBe(column.filter(value => value < limit).length)
        expect(firstRankAbove(ranking, bound)).toBe(column.filter(value => value <= limit).length)
      }),
    )
  })

  it('handles 65,535 rows, the most that a pack may have', () => {
    const { order } = rankingOf(Float64Array.from({ length: 65_535 }, (_, row) => -row))
    expect([order[0], order.at(-1)]).toEqual([65_534, 0])
  })
})
