import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chanceFrom } from '../statistics/chance.ts'
import { calibrationOf, type Forecast } from './calibration.ts'

const edges = [0, 0.25, 0.5, 1]
const of = (predicted: number, happened: boolean, group = 1): Forecast => ({ predicted, happened, group })

test('sets what happened beside what was said, with counts', () => {
  const found = calibrationOf(
    [of(0.25, false), of(0.3, true), of(0.5, true), of(1, true), of(0.9, false)],
    edges,
  )
  expect(found.buckets.map(({ n }) => n)).toEqual([0, 2, 3])
  expect(found.buckets[0]).toEqual({ from: 0, to: 0.25, n: 0, predicted: null, happened: null })
  expect(found.buckets[1]).toMatchObject({ predicted: 0.275, happened: { n: 2, value: 0.5 } })
  expect(found.buckets[2]?.predicted).toBeCloseTo(0.8, 12)
  expect(found.buckets[2]?.happened?.value).toBeCloseTo(2 / 3, 12)
  expect(found).toMatchObject({ n: 5, baseRate: 0.6 })
  expect(found.brierOfBaseRate).toBeCloseTo(0.24, 12)
  expect(found.brier).toBeCloseTo((0.0625 + 0.49 + 0.25 + 0 + 0.81) / 5, 12)
})

test('of nothing there are only empty buckets', () => {
  const found = calibrationOf([])
  expect(found).toMatchObject({ n: 0, baseRate: null, brier: null, brierOfBaseRate: null })
  expect(found.buckets.every(({ n, happened }) => n === 0 && happened === null)).toBe(true)
})

test('every forecast lies in one bucket, between its edges', () => {
  const forecast = fc.record({
    predicted: fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(...edges)),
    happened: fc.boolean(),
    group: fc.nat(20),
  })
  fc.assert(
    fc.property(fc.array(forecast), forecasts => {
      const { buckets, n } = calibrationOf(forecasts)
      expect(buckets.reduce((sum, bucket) => sum + bucket.n, 0)).toBe(n)
      for (const { from, to, predicted } of buckets)
        if (predicted !== null) {
          expect(predicted).toBeGreaterThanOrEqual(from - 1e-12)
          expect(predicted).toBeLessThanOrEqual(to + 1e-12)
        }
    }),
  )
})

test('an honest forecaster is called one, a boaster is not', () => {
  const chance = chanceFrom(4)
  const honest = Array.from({ length: 20_000 }, (_, at) => {
    const predicted = chance()
    return of(predicted, chance() < predicted, at % 60)
  })
  const boaster = honest.map(forecast => ({ ...forecast, predicted: forecast.predicted < 0.5 ? 0.01 : 0.99 }))
  const misses = (forecasts: Forecast[]) =>
    calibrationOf(forecasts).buckets.filter(
      ({ predicted, happened }) =>
        predicted !== null &&
        happened?.interval &&
        (predicted < happened.interval.low || predicted > happened.interval.high),
    ).length
  expect(misses(honest)).toBeLessThanOrEqual(1)
  expect(misses(boaster)).toBe(2)
  const { brier, brierOfBaseRate } = calibrationOf(honest)
  expect(brier).toBeLessThan(brierOfBaseRate!)
})
