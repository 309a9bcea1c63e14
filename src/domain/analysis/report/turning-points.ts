import { addDays, tradingDay } from '../../market/day.ts'
import { type Rating, ratings } from '../../market/rating.ts'
import type { PriceRule } from '../../market/tick-size.ts'
import { type Columns, emptyColumns, fields, lastColumns } from '../columns.ts'
import { volumeAverage } from '../indicators/volume-average.ts'
import { marketTrend } from '../scoring/market-trend.ts'
import { trendInputs, valueAtEnd } from '../scoring/trend-inputs.ts'
import { priceEdge, reachOf } from './price-edge.ts'

export type TurningPoint = { price: number; rating: Rating }

/** All the sessions a score looks at. */
const LONGEST = Math.max(...trendInputs.map(({ needs }) => needs))

/** What the columns would be if the next session stood at this price all day, on average volume. */
function withNextClose(columns: Columns, price: number): Columns {
  const kept = lastColumns(columns, LONGEST)
  const { length } = kept.day
  const next = emptyColumns(length + 1)
  next.day.set(kept.day)
  next.day[length] = addDays(tradingDay(kept.day[length - 1]!), 1)
  for (const field of fields) {
    next[field].set(kept[field])
    next[field][length] = price
  }
  next.volume[length] = valueAtEnd(volumeAverage, columns, volumeAverage.options)
  return next
}

export const ratingAfter = (columns: Columns, nextClose: number): Rating =>
  marketTrend(withNextClose(columns, nextClose)).rating!

/** Larger is better. */
const rank = (rating: Rating): number => ratings.length - ratings.indexOf(rating)

/**
 * The highest next close that lowers the rating and the lowest one that raises it: every input rises with the close.
 */
export function turningPoints(
  columns: Columns,
  rating: Rating,
  rule: PriceRule,
): { lower: TurningPoint | null; higher: TurningPoint | null } {
  const { least, most } = reachOf(columns.close.at(-1)!, rule)
  const rankAt = (price: number): number => rank(ratingAfter(columns, price))
  const pointAt = (price: number | null): TurningPoint | null =>
    price === null ? null : { price, rating: ratingAfter(columns, price) }
  return {
    lower: pointAt(priceEdge(price => rankAt(price) < rank(rating), { near: most, far: least }, rule)),
    higher: pointAt(priceEdge(price => rankAt(price) > rank(rating), { near: least, far: most }, rule)),
  }
}
