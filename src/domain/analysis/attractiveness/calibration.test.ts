import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeWilsonInterval } from '../statistics/wilson.ts'
import { baseRate, baseRateBrier, brierScore, brierSkill } from './brier.ts'
import { bucketEdges, calibrationBuckets } from './calibration.ts'
import { UNKNOWN_OUTCOME } from './outcomes.ts'
import { type Forecasts, forecastVerdictSettings } from './verdict.ts'

const records = fc.array(
  fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 1, UNKNOWN_OUTCOME)),
  { maxLength: 200 },
)
const columnsOf = (rows: [number, number][]) =>
  [rows.map(([said]) => said), rows.map(([, came]) => came)] as const

/** Makes forecasts with `each` rows a day. */
const forecasts = (predictions: ArrayLike<number>, outcomes: ArrayLike<number>, each = 2): Forecasts => ({
  predictions,
  outcomes,
  day: Array.from(predictions, (_, row) => Math.floor(row / each)),
})

describe('the buckets', () => {
  test('have every known forecast once, in the right bucket', () => {
    fc.assert(
      fc.property(records, rows => {
        const [said, came] = columnsOf(rows)
        const known = rows.filter(([, outcome]) => outcome !== UNKNOWN_OUTCOME)
        const buckets = calibrationBuckets(forecasts(said, came))
        for (const { from, to, count, predicted, happened } of buckets) {
          const mine = known.filter(([each]) => each >= from && (each < to || (to === 1 && each === 1)))
          expect(count).toBe(mine.length)
          if (mine.length === 0) {
            expect([predicted, happened]).toEqual([null, null])
            continue
          }
          const mean = (at: 0 | 1) => mine.reduce((sum, each) => sum + each[at], 0) / mine.length
          expect(predicted).toBeCloseTo(mean(0), 12)
          expect(happened?.n).toBe(mine.length)
          expect(happened?.value).toBeCloseTo(mean(1), 12)
          if (!happened?.interval) continue
          expect(happened.interval.low).toBeLessThanOrEqual(happened.value)
          expect(happened.interval.high).toBeGreaterThanOrEqual(happened.value)
        }
        expect(buckets.reduce((sum, { count }) => sum + count, 0)).toBe(known.length)
      }),
    )
  })

  test('cover 0 to 1 without a gap', () => {
    const buckets = calibrationBuckets(forecasts([], []))
    expect([buckets[0]!.from, buckets.at(-1)!.to]).toEqual([0, 1])
    for (const [at, { from, to, count }] of buckets.entries()) {
      expect(to).toBeGreaterThan(from)
      expect(from).toBe(bucketEdges[at])
      expect(count).toBe(0)
    }
  })

  test('put a forecast on an edge into the upper bucket, and a forecast of 1 into the last', () => {
    const filled = calibrationBuckets(forecasts([0.5, 1], [1, 1])).filter(({ count }) => count > 0)
    expect(filled.map(({ from, count }) => [from, count])).toEqual([
      [0.5, 1],
      [0.7, 1],
    ])
    expect(calibrationBuckets(forecasts([0.2], [1]), [0, 1])).toMatchObject([{ from: 0, to: 1, count: 1 }])
  })

  test('have no interval within one block of days, and count blocks where the outcomes of a block repeat each other', () => {
    const { block } = forecastVerdictSettings
    const of = (rows: number, cameAt: (row: number) => number) =>
      calibrationBuckets(
        forecasts(
          Array<number>(rows).fill(0.51),
          Array.from({ length: rows }, (_, row) => cameAt(row)),
        ),
      ).find(({ count }) => count === rows)!.happened!
    // There are two forecasts a day, so these rows are exactly one block of days.
    expect(of(2 * block, row => row % 2).interval).toBeNull()
    expect(of(2 * block + 1, row => row % 2).interval).not.toBeNull()
    const alike = of(20 * block, row => Math.floor(row / (2 * block)) % 2).interval!
    const apart = of(20 * block, row => row % 2).interval!
    expect(apart).toEqual(computeWilsonInterval(0.5, 20 * block))
    expect(alike.low).toBeCloseTo(computeWilsonInterval(0.5, 9).low, 9)
  })
})

describe("Wilson's interval", () => {
  // The published values are from Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('equals the published one for %i of %i', (happened, count, low, high) => {
    const interval = computeWilsonInterval(happened / count, count)
    expect(interval.low).toBeCloseTo(low, 4)
    expect(interval.high).toBeCloseTo(high, 4)
  })

  test('is 0 to 1 without cases, and ends at 1 when everything happened', () => {
    expect(computeWilsonInterval(Number.NaN, 0)).toEqual({ low: 0, high: 1 })
    expect(computeWilsonInterval(1, 20).low).toBeCloseTo(1 - 0.1611, 4)
    expect(computeWilsonInterval(1, 20).high).toBe(1)
  })
})

describe('the Brier score', () => {
  test('is the mean squared error of the known outcomes', () => {
    expect(brierScore([0.8, 0.4, 0.3], [1, 0, UNKNOWN_OUTCOME])).toBeCloseTo((0.04 + 0.16) / 2, 12)
    expect(baseRate([1, 0, 0, UNKNOWN_OUTCOME, 1])).toBe(0.5)
    expect(baseRateBrier([1, 0, 0, 0])).toBeCloseTo(0.1875, 12)
    expect(brierScore([], [])).toBeNaN()
  })

  test('gives a skill of 0 to the base rate and a skill of 1 to the true outcomes', () => {
    fc.assert(
      fc.property(records, rows => {
        const [said, came] = columnsOf(rows)
        const rate = baseRate(came)
        if (!(rate > 0 && rate < 1)) return
        expect(
          brierSkill(
            came.map(() => rate),
            came,
          ),
        ).toBeCloseTo(0, 12)
        expect(brierSkill(came, came)).toBe(1)
        expect(brierSkill(said, came)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
