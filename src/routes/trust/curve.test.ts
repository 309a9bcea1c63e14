import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { TrackSection } from '#contract/track.ts'
import { curveFrameOf, curveLines, curveSegments, spreadLabels, valueTicks } from './curve.ts'
import { tradingCostsOf } from './dated-costs.ts'

const point = (date: string, value: number) => ({
  date,
  signals: value,
  index: value / 2,
  equal_weight: value,
  random: value,
  interval: { low: value * 0.9, high: value * 1.1 },
})
const section = (...curve: ReturnType<typeof point>[]) => ({ curve }) as unknown as TrackSection
const past = section(point('2026-01-02', 100), point('2026-06-05', 300), point('2026-12-04', 400))

it('without live points the backtest is alone and begins at its own 100', () => {
  expect(curveSegments({ live: section(), backtest: past })).toEqual([
    { edition: 'backtest', points: past.curve },
  ])
  expect(curveSegments({ live: section(), backtest: section() })).toEqual([])
})

it('the live curve begins at 100, the curves of the backtest end at 100, and only the live curve has an interval', () => {
  const [before, live] = curveSegments({ live: section(point('2026-07-03', 101)), backtest: past })
  expect(live).toMatchObject({ edition: 'live', points: [{ signals: 101, interval: { low: 90.9 } }] })
  expect(before!.points.map(({ date }) => date)).toEqual(['2026-01-02', '2026-06-05'])
  for (const line of curveLines) expect(before!.points.at(-1)![line]).toBe(100)
  expect(before!.points.every(({ interval }) => interval === null)).toBe(true)
})

it('the frame contains every value, with higher values further up', () => {
  const stretches = curveSegments({ live: section(), backtest: past })
  const { x, y } = curveFrameOf(stretches)
  expect([x('2026-01-02'), x('2026-12-04')]).toEqual([0, 100])
  for (const each of past.curve) {
    expect(y(each.interval!.high)).toBeLessThan(y(each.interval!.low))
    expect(y(each.interval!.high)).toBeGreaterThanOrEqual(0)
    expect(y(each.index)).toBeLessThanOrEqual(100)
  }
  expect(valueTicks(90, 700)).toEqual([100, 200, 500])
  expect(valueTicks(94, 106)).toEqual([95, 100, 105])
})

it('labels at the ends never overlap and keep their order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1, maxLength: 6 }),
      places => {
        const apart = spreadLabels(places, 12)
        const sorted = apart.toSorted((a, b) => a - b)
        for (const [at, place] of sorted.entries())
          if (at > 0) expect(place - sorted[at - 1]!).toBeGreaterThan(11.999)
        for (const [one, a] of places.entries())
          for (const [other, b] of places.entries())
            if (a < b) expect(apart[one]!).toBeLessThan(apart[other]!)
      },
    ),
  )
})

it('costs are listed from each day on which they changed', () => {
  for (const country of ['kr', 'us'] as const) {
    const rows = tradingCostsOf(country)
    expect(rows.length).toBeGreaterThan(4)
    for (const [at, { from, roundTrips }] of rows.entries()) {
      if (at > 0) expect(from).toBeGreaterThan(rows[at - 1]!.from)
      if (at > 0) expect(roundTrips).not.toEqual(rows[at - 1]!.roundTrips)
      expect(roundTrips.every(cost => cost > 0 && cost < 0.01)).toBe(true)
    }
  }
})
