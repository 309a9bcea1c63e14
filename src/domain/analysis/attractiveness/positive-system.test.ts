import fc from 'fast-check'
import { expect, test } from 'vitest'
import { solvePositiveDefinite } from './positive-system.ts'

const numbers = (count: number) =>
  fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: count, maxLength: count })

test('solving a system returns the vector that the matrix was multiplied by', () => {
  const cases = fc
    .integer({ min: 1, max: 8 })
    .chain(size => fc.tuple(fc.constant(size), numbers(size * size), numbers(size)))
  fc.assert(
    fc.property(cases, ([size, root, answer]) => {
      // Any matrix times its transpose, plus a little of the identity, is symmetric and positive.
      const matrix = new Float64Array(size * size)
      for (let row = 0; row < size; row++)
        for (let column = 0; column < size; column++) {
          matrix[row * size + column] = row === column ? 0.5 : 0
          for (let inner = 0; inner < size; inner++)
            matrix[row * size + column]! += root[row * size + inner]! * root[column * size + inner]!
        }
      const right = Float64Array.from({ length: size }, (_, row) =>
        answer.reduce((sum, each, column) => sum + matrix[row * size + column]! * each, 0),
      )
      solvePositiveDefinite(matrix, right)
      for (const [at, value] of right.entries()) expect(value).toBeCloseTo(answer[at]!, 6)
    }),
  )
})

test('a direction that the matrix does not determine gets the solution 0', () => {
  const right = Float64Array.of(4, 0, 9)
  solvePositiveDefinite(Float64Array.of(2, 0, 0, 0, 0, 0, 0, 0, 3), right)
  expect([...right]).toEqual([2, 0, 3].map(each => expect.closeTo(each, 12)))
})

test('a column that equals an earlier column gets the solution 0', () => {
  const right = Float64Array.of(4, 4)
  solvePositiveDefinite(Float64Array.of(2, 2, 2, 2), right)
  expect([...right]).toEqual([2, 0].map(each => expect.closeTo(each, 12)))
})
