import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { columnsFromCloses } from '#tests/builders/market.ts'
import { type IndicatorColumns, sliceColumns } from '../columns.ts'
import {
  computeRsRatingTable,
  isSurge,
  isTop5pct,
  type RsRatingTable,
  rsRatings,
  rsRise,
  surgeDays,
} from './rs-rating.ts'
import { rsScore } from './rs-score.ts'

/** The scores have few different values, so that ties are common; some members have no score. */
const scoreLists = fc
  .array(fc.oneof({ weight: 6, arbitrary: fc.integer({ min: -20, max: 20 }) }, fc.constant(Number.NaN)), {
    maxLength: 300,
    size: 'max',
  })
  .map(values => Float64Array.from(values, value => value / 8))

/** This reference takes the share of the country with a lower score, equal ones counted half, in 99 steps. */
function slowRating(scores: Float64Array, member: number): number {
  const rated = [...scores].filter(score => !Number.isNaN(score))
  const below = rated.filter(score => score < scores[member]!).length
  const equal = rated.filter(score => score === scores[member]!).length
  return Math.ceil((99 * (2 * below + equal)) / (2 * rated.length))
}

describe('a rating', () => {
  test('is the percentile of a slow reference, from 1 to 99', () => {
    fc.assert(
      fc.property(scoreLists, scores => {
        for (const [member, rating] of rsRatings(scores).entries()) {
          if (Number.isNaN(scores[member])) expect(rating).toBe(0)
          else {
            expect(rating).toBe(slowRating(scores, member))
            expect(rating).toBeGreaterThanOrEqual(1)
            expect(rating).toBeLessThanOrEqual(99)
          }
        }
      }),
    )
  })

  test('keeps the order of the scores, and equal scores share one rating', () => {
    fc.assert(
      fc.property(scoreLists, scores => {
        const ratings = rsRatings(scores)
        const inOrder = [...scores.keys()]
          .filter(member => !Number.isNaN(scores[member]))
          .sort((a, b) => scores[a]! - scores[b]!)
        for (const [place, member] of inOrder.entries()) {
          const before = inOrder[place - 1]
          if (before === undefined) continue
          expect(ratings[member]!).toBeGreaterThanOrEqual(ratings[before]!)
          if (scores[member] === scores[before]) expect(ratings[member]).toBe(ratings[before])
        }
      }),
    )
  })

  test('does not depend on the order of the members', () => {
    fc.assert(
      fc.property(scoreLists, scores => {
        expect(rsRatings(scores.toReversed())).toEqual(rsRatings(scores).toReversed())
      }),
    )
  })

  test('covers 1 to 99 evenly in a large country, and is in the top 5 percent from 95 on', () => {
    const ratings = rsRatings(Float64Array.from({ length: 9900 }, (_, at) => (at * 7919) % 9900))
    const counts = new Map<number, number>()
    for (const rating of ratings) counts.set(rating, (counts.get(rating) ?? 0) + 1)
    expect([...counts.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: 99 }, (_, at) => at + 1))
    expect(new Set(counts.values())).toEqual(new Set([100]))
    expect([94, 95, 99].map(isTop5pct)).toEqual([false, true, true])
  })

  test('is 50 for a single member, and for all when all are equal', () => {
    expect([...rsRatings(Float64Array.of(3))]).toEqual([50])
    expect([...rsRatings(new Float64Array(7).fill(0.25))]).toEqual(Array(7).fill(50))
    expect([...rsRatings(Float64Array.of(-0, 0, Number.NaN))]).toEqual([50, 50, 0])
    expect(rsRatings(new Float64Array(0)).length).toBe(0)
  })
})

describe('a score', () => {
  const closes = Float64Array.from({ length: 260 }, (_, at) => 100 + at)

  test('weighs the four returns', () => {
    const r = (bars: number) => 352 / (352 - bars) - 1
    expect(rsScore(closes, 252)).toBeCloseTo(0.4 * r(63) + 0.2 * r(126) + 0.2 * r(189) + 0.2 * r(252), 12)
  })

  test('needs 253 bars with prices', () => {
    expect(rsScore(closes, 251)).toBeNaN()
    expect(rsScore(closes, 260)).toBeNaN()
    expect(rsScore(closes.with(0, 0), 252)).toBeNaN()
    expect(rsScore(closes.with(252, Number.NaN), 252)).toBeNaN()
    expect(rsScore(closes.with(126, Number.NaN), 252)).toBeNaN()
  })
})

/** Makes stocks with pseudo-random returns; the last one is listed twenty days after the others. */
const countryOf = ([count, seed]: [number, number]): IndicatorColumns[] =>
  Array.from({ length: count }, (_, member) => {
    let close = 100
    const closes = Array.from({ length: 280 }, (_, at) => {
      close *= 1 + Math.sin((at + 1) * (member + 2) * 12.9898 + seed) / 20
      return close
    })
    const columns = columnsFromCloses(closes)
    return member === count - 1 ? sliceColumns(columns, 20) : columns
  })
const seeds = fc.tuple(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 0, max: 1_000_000 }))
const lastDays = (members: readonly IndicatorColumns[], count: number): Int32Array =>
  members[0]!.day.slice(-count)
const at = ({ ratings, members }: RsRatingTable, row: number) =>
  ratings.slice(row * members, (row + 1) * members)

describe('a country', () => {
  test('is rated day by day, each member on the days with a bar and 252 bars before it', () => {
    fc.assert(
      fc.property(seeds, seed => {
        const members = countryOf(seed)
        const days = lastDays(members, 12)
        const rated = computeRsRatingTable(members, days)
        for (const [row, day] of days.entries()) {
          const scores = members.map(columns => {
            const slot = columns.day.indexOf(day)
            return slot < 0 ? Number.NaN : rsScore(columns.close, slot)
          })
          expect(at(rated, row)).toEqual(rsRatings(Float64Array.from(scores)))
          // The stock that was listed late has 249 bars on the first of these days.
          expect(at(rated, row).at(-1)! > 0).toBe(row >= 4)
        }
      }),
      { numRuns: 25 },
    )
  })

  test('is rated without looking ahead: later bars do not change the ratings of a day', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 11 }), (seed, later) => {
        const members = countryOf(seed)
        const days = lastDays(members, 12).slice(0, -later)
        const cut = members.map(columns => sliceColumns(columns, 0, -later))
        expect(computeRsRatingTable(cut, days)).toEqual(computeRsRatingTable(members, days))
      }),
      { numRuns: 25 },
    )
  })

  test('has ratings that do not depend on the shares that prices are counted in', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: -8, max: 8 }), (seed, power) => {
        const members = countryOf(seed)
        const days = lastDays(members, 3)
        const rescaled = members.map((columns, member) => ({
          ...columns,
          close: columns.close.map(close => close * 2 ** (member % 2 === 0 ? power : -power)),
        }))
        expect(computeRsRatingTable(rescaled, days)).toEqual(computeRsRatingTable(members, days))
      }),
      { numRuns: 25 },
    )
  })

  test('neither rates nor counts a member on a day without a bar', () => {
    const rising = (by: number) => columnsFromCloses(Array.from({ length: 260 }, (_, day) => 100 + by * day))
    const members = [rising(1), rising(2), sliceColumns(rising(3), 0, 259)]
    const rated = computeRsRatingTable(members, members[0]!.day.slice(-2))
    expect([...at(rated, 0)]).toEqual([17, 50, 83])
    expect([...at(rated, 1)]).toEqual([25, 75, 0])
  })
})

describe('a surge', () => {
  /** Makes one member with its ratings from day to day. */
  const history = (...ratings: number[]): RsRatingTable => ({
    days: new Int32Array(ratings.length),
    members: 1,
    ratings: Uint8Array.from(ratings),
  })

  test('is a rise of 20 from the lowest of the chosen sessions', () => {
    expect(isSurge(history(50, 60, 70), 2, 0, 2)).toBe(true)
    expect(isSurge(history(51, 60, 70), 2, 0, 2)).toBe(false)
    expect(isSurge(history(50, 60, 70), 2, 0, 1)).toBe(false)
    expect(rsRise(history(80, 30, 70), 2, 0, 2)).toBe(40)
    expect(rsRise(history(80, 30, 20), 2, 0, 2)).toBe(-10)
  })

  test('uses the ratings that exist, and needs one now and one before', () => {
    expect(rsRise(history(50, 0, 75), 2, 0, 5)).toBe(25)
    expect(rsRise(history(0, 0, 75), 2, 0, 15)).toBeNull()
    expect(rsRise(history(50, 60, 0), 2, 0, 2)).toBeNull()
    expect(rsRise(history(50), 0, 0, 1)).toBeNull()
    expect(isSurge(history(0, 0, 75), 2, 0, 15)).toBe(false)
  })

  test('is never rarer when more days are chosen', () => {
    const ratings = fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 16, maxLength: 16 })
    fc.assert(
      fc.property(ratings, input => {
        const flags = surgeDays.map(days => isSurge(history(...input), 15, 0, days))
        expect(flags).toEqual(flags.toSorted((a, b) => Number(a) - Number(b)))
      }),
    )
  })
})
