import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bootstrapMean, type GroupedValue, shareOfPositive } from './intervals.ts'
import { createSeededRandom } from './random.ts'
import { computeWilsonInterval } from './wilson.ts'

const seed = 18_000
const grouped = fc.array(
  fc.record({ value: fc.double({ min: -1, max: 3, noNaN: true }), group: fc.integer({ min: 1, max: 6 }) }),
  { minLength: 1, maxLength: 60 },
)

test('no values give no estimate, and a single month gives no interval', () => {
  expect(bootstrapMean([], createSeededRandom(seed))).toBeNull()
  expect(shareOfPositive([])).toBeNull()
  expect(
    bootstrapMean(
      [1, 2].map(value => ({ value, group: 1 })),
      createSeededRandom(seed),
    ),
  ).toEqual({
    n: 2,
    value: 1.5,
    interval: null,
  })
})

test('an estimate is the mean of its values, and its interval is within their range', () => {
  fc.assert(
    fc.property(grouped, values => {
      const { n, value, interval } = bootstrapMean(values, createSeededRandom(seed))!
      const seen = values.map(each => each.value)
      expect(n).toBe(values.length)
      expect(value).toBeCloseTo(seen.reduce((a, b) => a + b) / n, 9)
      if (!interval) return
      expect(interval.low).toBeGreaterThanOrEqual(Math.min(...seen) - 1e-9)
      expect(interval.high).toBeLessThanOrEqual(Math.max(...seen) + 1e-9)
      expect(interval.low).toBeLessThanOrEqual(interval.high)
    }),
  )
})

test('the same seed gives the same interval, and another seed nearly the same', () => {
  const random = createSeededRandom(9)
  const values = Array.from({ length: 400 }, (_, at) => ({ value: random() - 0.4, group: at % 40 }))
  const of = (start: number) => bootstrapMean(values, createSeededRandom(start))!.interval!
  expect(of(1)).toEqual(of(1))
  expect(of(1)).not.toEqual(of(2))
  expect(of(1).low).toBeCloseTo(of(2).low, 2)
})

test('a single month gives no interval, however many trades it has', () => {
  const values = Array.from({ length: 200 }, (_, at) => ({ value: at < 140 ? 1 : -1, group: 1 }))
  expect(shareOfPositive(values)).toEqual({ n: 200, value: 0.7, interval: null })
})

test.each([1, -1])(
  'when all trades have the result %i the number of months decides, not that of trades',
  value => {
    const values = Array.from({ length: 200 }, (_, at) => ({ value, group: at % 4 }))
    const share = value > 0 ? 1 : 0
    expect(shareOfPositive(values)).toEqual({
      n: 200,
      value: share,
      interval: computeWilsonInterval(share, 4),
    })
  },
)

test('a share has Wilson’s interval, and equal trades in one month count for less', () => {
  const values = (count: number, hits: number, groupOf: (at: number) => number): GroupedValue[] =>
    Array.from({ length: count }, (_, at) => ({ value: at < hits ? 1 : -1, group: groupOf(at) }))
  // The formula is from Brown, Cai and DasGupta 2001: 0 of 10 gives an upper bound of z² ÷ (n + z²).
  const none = shareOfPositive(values(10, 0, at => at))!
  expect(none).toMatchObject({ n: 10, value: 0, interval: { low: 0 } })
  expect(none.interval!.high).toBeCloseTo(0.27753279, 7)
  const apart = shareOfPositive(values(100, 50, at => at % 25))!
  const together = shareOfPositive(values(100, 50, at => Math.floor(at / 4)))!
  expect(apart.interval!.low).toBeCloseTo(0.4038315, 6)
  expect(together.value).toBe(0.5)
  expect(together.interval!.low).toBeLessThan(0.33)
})
