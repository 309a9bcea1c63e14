import { addDays, toTradingDay } from '../../market/calendar/day.ts'
import { type Rating, ratings } from '../../market/rating.ts'
import type { TickSizeContext } from '../../market/trading/tick-size.ts'
import type { IndicatorColumns } from '../columns.ts'
import { volumeAverage } from '../indicators/volume-average.ts'
import { lastSum } from '../kernels/last-window.ts'
import { createTrendScorerAfter } from '../scoring/market-trend.ts'
import { findPriceEdge, reachablePrices } from './price-edge.ts'

export type RatingTurningPoint = { price: number; rating: Rating }

/** Returns the rating after one more session that has one price all day and average volume. */
function ratingsAfter(columns: IndicatorColumns): (price: number) => Rating {
  const { length } = volumeAverage.options
  const volume = columns.day.length < length ? Number.NaN : lastSum(columns.volume, length) * (1 / length)
  const judge = createTrendScorerAfter(columns, addDays(toTradingDay(columns.day.at(-1)!), 1))
  return price => judge({ high: price, low: price, close: price, volume }).rating!
}

export const ratingAfter = (columns: IndicatorColumns, nextClose: number): Rating =>
  ratingsAfter(columns)(nextClose)

/** A better rating has a larger rank. */
const rank = (rating: Rating): number => ratings.length - ratings.indexOf(rating)

/**
 * Finds the highest next close that lowers the rating and the lowest one that raises it. There is one of each, because
 * every input rises with the close.
 */
export function findRatingTurningPoints(
  columns: IndicatorColumns,
  rating: Rating,
  rule: TickSizeContext,
): { lower: RatingTurningPoint | null; higher: RatingTurningPoint | null } {
  const { least, most } = reachablePrices(columns.close.at(-1)!, rule)
  const after = ratingsAfter(columns)
  const rankAt = (price: number): number => rank(after(price))
  const pointAt = (price: number | null): RatingTurningPoint | null =>
    price === null ? null : { price, rating: after(price) }
  return {
    lower: pointAt(findPriceEdge(price => rankAt(price) < rank(rating), { near: most, far: least }, rule)),
    higher: pointAt(findPriceEdge(price => rankAt(price) > rank(rating), { near: least, far: most }, rule)),
  }
}
