import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findValuationBranch,
  type ValuationStepSize,
  valuationComparisonOf,
  valuationStepOf,
} from './valuation.ts'
import { type Multiple, multiples, valuationTable } from './valuation-table.ts'

type Row = [value: number, reference: number, direction: 'UP' | 'DOWN', step: ValuationStepSize]

const likePrice: Record<string, Row[]> = {
  'between zero and the reference': [
    [100, 100, 'UP', 1],
    [80.01, 100, 'UP', 1],
    [80, 100, 'UP', 2],
    [60.01, 100, 'UP', 2],
    [60, 100, 'UP', 3],
    [40.01, 100, 'UP', 3],
    [40, 100, 'UP', 4],
    [20.01, 100, 'UP', 4],
    [20, 100, 'UP', 5],
    [0.01, 100, 'UP', 5],
    [1e-12, 100, 'UP', 5],
    [0.8, 1, 'UP', 2],
    [0.5, 0.5, 'UP', 1],
    [0.41, 0.5, 'UP', 1],
    [0.4, 0.5, 'UP', 2],
  ],
  'above the reference': [
    [100.01, 100, 'DOWN', 1],
    [110, 100, 'DOWN', 1],
    [110.01, 100, 'DOWN', 2],
    [120, 100, 'DOWN', 2],
    [120.01, 100, 'DOWN', 3],
    [130.01, 100, 'DOWN', 3],
    [1000, 100, 'DOWN', 3],
    [1.1, 1, 'DOWN', 1],
    [0.6, 0.5, 'DOWN', 2],
  ],
  'zero or below': [
    [0, 100, 'DOWN', 5],
    [-0.01, 100, 'DOWN', 5],
    [-9, 100, 'DOWN', 5],
    [-9.99, 100, 'DOWN', 5],
    [-10, 100, 'DOWN', 4],
    [-11, 100, 'DOWN', 4],
    [-1000, 100, 'DOWN', 4],
  ],
}

const negativeReference: Record<string, Row[]> = {
  'at or below a negative reference': [
    [-10, -10, 'UP', 1],
    [-10.01, -10, 'UP', 1],
    [-500, -10, 'UP', 1],
    [-0.5, -0.5, 'UP', 1],
  ],
  'positive over a negative reference': [
    [0.01, -10, 'UP', 5],
    [10, -10, 'UP', 5],
    [10.01, -10, 'UP', 4],
    [50, -10, 'UP', 4],
    [50.01, -10, 'UP', 3],
    [100, -10, 'UP', 3],
    [100.01, -10, 'UP', 2],
    [5000, -10, 'UP', 2],
    [0.5, -0.5, 'UP', 5],
  ],
  'between a negative reference and zero': [
    [-99.99, -100, 'DOWN', 1],
    [-80.01, -100, 'DOWN', 1],
    [-80, -100, 'DOWN', 2],
    [-60, -100, 'DOWN', 3],
    [-40, -100, 'DOWN', 4],
    [-20.01, -100, 'DOWN', 4],
    [-20, -100, 'DOWN', 5],
    [-0.01, -100, 'DOWN', 5],
    [0, -100, 'DOWN', 5],
    [-0.4, -0.5, 'DOWN', 2],
  ],
}

const branches: [Multiple[], Record<string, Row[]>][] = [
  [
    ['PBR', 'PSR'],
    {
      ...likePrice,
      'zero or below': [...likePrice['zero or below']!, [0, -1, 'DOWN', 5], [-10, -1, 'DOWN', 4]],
    },
  ],
  [['PER', 'PCR', 'EV_EBITDA', 'PEGR'], { ...likePrice, ...negativeReference }],
  [
    ['ROE'],
    {
      'return at or above the reference': [
        [10, 10, 'UP', 1],
        [10.99, 10, 'UP', 1],
        [11, 10, 'UP', 2],
        [11.99, 10, 'UP', 2],
        [12, 10, 'UP', 3],
        [13, 10, 'UP', 4],
        [13.99, 10, 'UP', 4],
        [14, 10, 'UP', 5],
        [50, 10, 'UP', 5],
        [0.55, 0.5, 'UP', 2],
        [-5, -5, 'UP', 1],
        [4.99, -5, 'UP', 1],
        [5, -5, 'UP', 2],
        [35, -5, 'UP', 5],
      ],
      'return below the reference': [
        [9.99, 10, 'DOWN', 1],
        [9, 10, 'DOWN', 1],
        [8.99, 10, 'DOWN', 2],
        [8, 10, 'DOWN', 2],
        [7.99, 10, 'DOWN', 3],
        [7, 10, 'DOWN', 3],
        [6.99, 10, 'DOWN', 4],
        [6, 10, 'DOWN', 4],
        [5.99, 10, 'DOWN', 5],
        [-90, 10, 'DOWN', 5],
        [0.45, 0.5, 'DOWN', 1],
        [-5.01, -5, 'DOWN', 1],
        [-15, -5, 'DOWN', 1],
        [-15.01, -5, 'DOWN', 2],
        [-45, -5, 'DOWN', 4],
        [-45.01, -5, 'DOWN', 5],
      ],
    },
  ],
  [
    ['DR'],
    {
      'debt of zero or below': [
        [0, 100, 'DOWN', 5],
        [-50, 100, 'DOWN', 5],
        [0, -100, 'DOWN', 5],
      ],
      'debt above the reference': [
        [100.01, 100, 'DOWN', 1],
        [150, 100, 'DOWN', 1],
        [150.01, 100, 'DOWN', 2],
        [200, 100, 'DOWN', 2],
        [200.01, 100, 'DOWN', 3],
        [300, 100, 'DOWN', 3],
        [300.01, 100, 'DOWN', 4],
        [9000, 100, 'DOWN', 4],
        [10, -100, 'DOWN', 3],
        [150.1, 100.1, 'DOWN', 1],
      ],
      'debt up to the reference': [
        [100, 100, 'UP', 1],
        [80.01, 100, 'UP', 1],
        [80, 100, 'UP', 2],
        [60, 100, 'UP', 3],
        [40, 100, 'UP', 4],
        [20.01, 100, 'UP', 4],
        [20, 100, 'UP', 5],
        [0.01, 100, 'UP', 5],
        [0.5, 0.5, 'UP', 1],
      ],
    },
  ],
]

for (const [of, cases] of branches)
  for (const multiple of of)
    describe(multiple, () => {
      test('has a test for every branch', () =>
        expect(valuationTable[multiple].map(({ id }) => id).sort()).toEqual(Object.keys(cases).sort()))

      describe.each(Object.entries(cases))('%s', (branch, rows) => {
        test.each(rows)(
          'the value %d against the reference %d gives the arrow %s %d',
          (value, reference, direction, step) => {
            expect(findValuationBranch(multiple, valuationComparisonOf(value, reference)!)?.id).toBe(branch)
            expect(valuationStepOf(multiple, value, reference)).toEqual({ direction, step })
          },
        )
      })
    })

test('every multiple is tested', () =>
  expect(branches.flatMap(([of]) => of).sort()).toEqual([...multiples].sort()))

describe.each(multiples)('%s cannot be judged', multiple => {
  test.each([
    [null, 10],
    [10, null],
    [null, null],
    [10, 0],
    [0, 0],
    [-10, 0],
    [Number.NaN, 10],
    [10, Number.NaN],
    [Number.POSITIVE_INFINITY, 10],
    [10, Number.NEGATIVE_INFINITY],
  ])('with the value %d against the reference %d', (value, reference) => {
    expect(valuationComparisonOf(value, reference)).toBeNull()
    expect(valuationStepOf(multiple, value, reference)).toBeNull()
  })
})

test('a positive price over a negative reference, however small, has no arrow', () => {
  for (const multiple of ['PBR', 'PSR'] as const)
    for (const reference of [-0.01, -0.5, -1, -7])
      for (const value of [0.01, 1, 100]) expect(valuationStepOf(multiple, value, reference)).toBeNull()
})

test('a case has both differences', () => {
  expect(valuationComparisonOf(15, 10)).toEqual({ value: 15, reference: 10, percent: 50, points: 5 })
  expect(valuationComparisonOf(0.8, 1)).toEqual({ value: 0.8, reference: 1, percent: -20, points: -0.2 })
  expect(valuationComparisonOf(150.1, 100.1)).toMatchObject({ points: 50 })
  expect(valuationComparisonOf(100.000001, 100)).toMatchObject({ percent: 0.000001, points: 0.000001 })
})

const number = fc.oneof(
  fc.double({ min: -1000, max: 1000, noNaN: true }),
  fc.integer({ min: -400, max: 400 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)
const any = fc.constantFrom(...multiples)

test('an arrow is up or down by a whole step from one to five', () => {
  fc.assert(
    fc.property(any, number, number, (multiple, value, reference) => {
      const arrow = valuationStepOf(multiple, value, reference)
      if (arrow === null)
        expect(reference === 0 || (['PBR', 'PSR'].includes(multiple) && reference < 0 && value > 0)).toBe(
          true,
        )
      else {
        expect(['UP', 'DOWN']).toContain(arrow.direction)
        expect([1, 2, 3, 4, 5]).toContain(arrow.step)
      }
    }),
  )
})

const rank = (multiple: Multiple, value: number, reference: number): number => {
  const { direction, step } = valuationStepOf(multiple, value, reference)!
  return direction === 'UP' ? step : -step
}
const positive = fc.double({ min: 0.01, max: 1000, noNaN: true })

test('of two positive values the more expensive one never has the better arrow', () => {
  const ratios = fc.constantFrom<Multiple[]>('PBR', 'PSR', 'PER', 'PCR', 'EV_EBITDA', 'PEGR', 'DR')
  fc.assert(
    fc.property(ratios, positive, positive, positive, (multiple, one, other, reference) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)]
      expect(rank(multiple, less, reference)).toBeGreaterThanOrEqual(rank(multiple, more, reference))
    }),
  )
})

test('of two returns on equity the higher one never has the worse arrow', () => {
  const reference = fc.oneof(
    positive,
    positive.map(size => -size),
  )
  fc.assert(
    fc.property(number, number, reference, (one, other, against) => {
      expect(rank('ROE', Math.max(one, other), against)).toBeGreaterThanOrEqual(
        rank('ROE', Math.min(one, other), against),
      )
    }),
  )
})
