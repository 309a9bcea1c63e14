import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeSparklineShape } from './sparkline-path.ts'

test('a sparkline runs from the left edge to the dot, with the highest close at the top', () => {
  const { path, last, baseline } = computeSparklineShape([1, 3, 2], 2, 60, 24)
  expect(path).toBe('M0 21.5L28.8 2.5L57.5 12')
  expect(last).toEqual({ x: 57.5, y: 12 })
  expect(baseline).toBe(12)
})

test('a sparkline is in the middle when all closes are equal', () => {
  expect(computeSparklineShape([5, 5], null, 60, 24).last?.y).toBe(12)
})

test('a sparkline of one close is a dot, and a sparkline of no closes is an empty path', () => {
  expect(computeSparklineShape([5], 5, 60, 24)).toEqual({
    path: 'M57.5 12',
    last: { x: 57.5, y: 12 },
    baseline: 12,
  })
  expect(computeSparklineShape([], 5, 60, 24)).toEqual({ path: '', last: null, baseline: null })
})

test('a sparkline stays in its box and skips values that are not numbers', () => {
  fc.assert(
    fc.property(
      fc.array(fc.float(), { minLength: 1, maxLength: 60 }),
      fc.option(fc.float({ noNaN: true })),
      (closes, base) => {
        const { path } = computeSparklineShape(closes, base, 60, 24)
        expect(path).not.toContain('NaN')
        for (const y of [...path.matchAll(/ (-?[\d.]+)/g)].map(each => Number(each[1]))) {
          expect(y).toBeGreaterThanOrEqual(0)
          expect(y).toBeLessThanOrEqual(24)
        }
      },
    ),
  )
})
