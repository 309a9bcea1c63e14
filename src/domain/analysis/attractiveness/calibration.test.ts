import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wilson } from '../statistics/wilson.ts'
import { baseRate, baseRateBrier, brier, skill } from './brier.ts'
import { bucketEdges, calibration } from './calibration.ts'
import { UNKNOWN } from './outcomes.ts'

const records = fc.array(
  fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 1, UNKNOWN)),
  { maxLength: 200 },
)
const columnsOf = (rows: [number, number][]) =>
  [rows.map(([said]) => said), rows.map(([, came]) => came)] as const

describe('the buckets', () => {
  test('hold every known forecast once, in its place', () => {
    fc.assert(
      fc.property(records, rows => {
        const [said, came] = columnsOf(rows)
        const known = rows.filter(([, outcome]) => outcome !== UNKNOWN)
        for (const bucket of calibration(said, came)) {
          const mine = known.filter(
            ([each]) => each >= bucket.from && (each < bucket.to || (bucket.to === 1 && each === 1)),
          )
          expect(bucket.count).toBe(mine.length)
          if (mine.length === 0) continue
          expect(bucket.predicted).toBeCloseTo(mine.reduce((sum, [each]) => sum + each, 0) / mine.length, 12)
          expect(bucket.happened).toBeCloseTo(mine.reduce((sum, [, each]) => sum + each, 0) / mine.length, 12)
          expect(bucket.interval.low).toBeLessThanOrEqual(bucket.happened)
          expect(bucket.interval.high).toBeGreaterThanOrEqual(bucket.happened)
        }
        const counted = calibration(said, came).reduce((sum, { count }) => sum + count, 0)
        expect(counted).toBe(known.length)
      }),
    )
  })

  test('lie side by side from 0 to 1', () => {
    const buckets = calibration([], [])
    expect([buckets[0]!.from, buckets.at(-1)!.to]).toEqual([0, 1])
    for (const [at, { from, to, count }] of buckets.entries()) {
      expect(to).toBeGreaterThan(from)
      expect(from).toBe(bucketEdges[at])
      expect(count).toBe(0)
    }
    expect(buckets[0]!.predicted).toBeNaN()
  })

  test('take a forecast on an edge into the one above, and a certain one into the last', () => {
    const filled = calibration([0.5, 1], [1, 1]).filter(({ count }) => count > 0)
    expect(filled.map(({ from, count }) => [from, count])).toEqual([
      [0.5, 1],
      [0.7, 1],
    ])
  })

  test('take twenty overlapping outcomes for one', () => {
    const [said, came] = [Array<number>(400).fill(0.51), Array.from({ length: 400 }, (_, at) => at % 2)]
    const full = (options: object) => calibration(said, came, options).find(({ count }) => count === 400)!
    expect(full({}).interval).toEqual(wilson(0.5, 20))
    expect(full({ overlap: 1 }).interval).toEqual(wilson(0.5, 400))
    expect(full({ edges: [0, 1] })).toMatchObject({ from: 0, to: 1 })
  })
})

describe("Wilson's interval", () => {
  // Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('is the published one: %i of %i', (happened, count, low, high) => {
    const interval = wilson(happened / count, count)
    expect(interval.low).toBeCloseTo(low, 4)
    expect(interval.high).toBeCloseTo(high, 4)
  })

  test('knows nothing of nothing, and is open on both sides of a whole', () => {
    expect(wilson(Number.NaN, 0)).toEqual({ low: 0, high: 1 })
    expect(wilson(1, 20).low).toBeCloseTo(1 - 0.1611, 4)
    expect(wilson(1, 20).high).toBe(1)
  })
})

describe('the Brier score', () => {
  test('is the mean squared miss of what is known', () => {
    expect(brier([0.8, 0.4, 0.3], [1, 0, UNKNOWN])).toBeCloseTo((0.04 + 0.16) / 2, 12)
    expect(baseRate([1, 0, 0, UNKNOWN, 1])).toBe(0.5)
    expect(baseRateBrier([1, 0, 0, 0])).toBeCloseTo(0.1875, 12)
    expect(brier([], [])).toBeNaN()
  })

  test('of the base rate has no skill, of the truth all of it', () => {
    fc.assert(
      fc.property(records, rows => {
        const [said, came] = columnsOf(rows)
        const rate = baseRate(came)
        if (!(rate > 0 && rate < 1)) return
        expect(
          skill(
            came.map(() => rate),
            came,
          ),
        ).toBeCloseTo(0, 12)
        expect(skill(came, came)).toBe(1)
        expect(skill(said, came)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
