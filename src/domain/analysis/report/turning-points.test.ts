import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryColumns } from '#tests/builders/market.ts'
import { toTradingDay } from '../../market/calendar/day.ts'
import { ratings } from '../../market/rating.ts'
import { type TickSizeContext, tickSize } from '../../market/trading/tick-size.ts'
import { marketTrendScore } from '../scoring/market-trend.ts'
import { findRatingTurningPoints, ratingAfter } from './turning-points.ts'

const rule: TickSizeContext = { market: 3, isFund: false, day: toTradingDay(20261120) }
const enough = arbitraryColumns({ minLength: 60, maxLength: 270 })
/** Rounds a price to whole cents: 4.54 − 0.01 alone is slightly above 4.53, which would count as a rise. */
const inCents = (price: number): number => Math.round(price * 100) / 100
const isWorse = (a: string, b: string): boolean => ratings.indexOf(a as never) > ratings.indexOf(b as never)

test('the rating changes at the price that is named, and not one tick before it', () => {
  fc.assert(
    fc.property(enough, columns => {
      const rating = marketTrendScore(columns).rating!
      const { lower, higher } = findRatingTurningPoints(columns, rating, rule)
      const close = columns.close.at(-1)!
      if (lower) {
        expect(ratingAfter(columns, lower.price)).toBe(lower.rating)
        expect(isWorse(lower.rating, rating)).toBe(true)
        const next = inCents(lower.price + tickSize(lower.price, rule))
        if (next <= close * 1.3) expect(isWorse(ratingAfter(columns, next), rating)).toBe(false)
      }
      if (higher) {
        expect(ratingAfter(columns, higher.price)).toBe(higher.rating)
        expect(isWorse(rating, higher.rating)).toBe(true)
        const before = inCents(higher.price - tickSize(higher.price, rule))
        if (before >= close * 0.7) expect(isWorse(rating, ratingAfter(columns, before))).toBe(false)
      }
    }),
    { numRuns: 60 },
  )
})

test('a higher next close never makes the rating worse', () => {
  fc.assert(
    fc.property(
      enough,
      fc.double({ min: 0.7, max: 1.3, noNaN: true }),
      fc.double({ min: 0.7, max: 1.3, noNaN: true }),
      (columns, a, b) => {
        const close = columns.close.at(-1)!
        const [low, high] = [Math.min(a, b), Math.max(a, b)].map(by => ratingAfter(columns, close * by))
        expect(isWorse(high!, low!)).toBe(false)
      },
    ),
    { numRuns: 60 },
  )
})
