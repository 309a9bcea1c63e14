import fc from 'fast-check'
import { expect, it } from 'vitest'
import { everyRow, hasRow, noRows } from './bits.ts'
import { keepBetween, rankSetsOf } from './rank-sets.ts'
import { rankingOf } from './ranking.ts'

const values = fc.oneof(
  { maxDepth: 1 },
  fc.constantFrom(Number.NaN, 1, 2),
  fc.float({ noNaN: true, min: 0, max: 9 }),
)

it('keepBetween keeps exactly the rows between two places of a ranking', () => {
  fc.assert(
    fc.property(
      fc.array(values, { maxLength: 400 }),
      fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
      (column, shares) => {
        const ranking = rankingOf(Float32Array.from(column))
        const sets = rankSetsOf(ranking)
        const [from, to] = shares.map(share => Math.round(share * ranking.known)).toSorted((a, b) => a - b)
        const bits = everyRow(column.length)
        keepBetween(bits, sets, from!, to!)
        for (let row = 0; row < column.length; row++)
          expect(hasRow(bits, row)).toBe(from! <= ranking.place[row]! && ranking.place[row]! < to!)
        const none = noRows(column.length)
        keepBetween(none, sets, 0, ranking.known)
        expect(none).toEqual(noRows(column.length))
      },
    ),
  )
})

it('rankSetsOf makes at most 64 sets beside the empty one, and none for rows without a value', () => {
  const sizes = [0, 1, 64, 65, 10_000].map(
    size => rankSetsOf(rankingOf(new Float32Array(size))).before.length,
  )
  expect(sizes).toEqual([1, 2, 65, 34, 65])
  expect(rankSetsOf(rankingOf(new Float32Array(9).fill(Number.NaN))).before).toHaveLength(1)
})
