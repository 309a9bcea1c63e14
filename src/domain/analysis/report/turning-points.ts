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

/**
 * What the columns would be if the next session stood at a price all day, on average volume. They are made once: each
 * question writes over the answer to the one before.
 */
function withNextClose(columns: Columns): (price: number) => Columns {
  const kept = lastColumns(columns, LONGEST)
  const { length } = kept.day
  const next = emptyColumns(length + 1)
  next.day.set(kept.day)
  next.day[length] = addDays(tradingDay(kept.day[length - 1]!), 1)
  for (const field of fields) next[field].set(kept[field])
  next.volume[length] = valueAtEnd(volumeAverage, columns, volumeAverage.options)
  return price => {
    next.open[length] = price
    next.high[length] = price
    next.low[length] = price
    next.close[length] = price
    return next
  }
}

export const ratingAfter = (columns: Columns, nextClose: number): Rating =>
  marketTrend(withNextClose(columns)(nextClose)).rating!

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
  const next = withNextClose(columns)
  const after = (price: number): Rating => marketTrend(next(price)).rating!
  const rankAt = (price: number): number => rank(after(price))
  const pointAt = (price: number | null): TurningPoint | null =>
    price === null ? null : { price, rating: after(price) }
  return {
    lower: pointAt(priceEdge(price => rankAt(price) < rank(rating), { near: most, far: least }, rule)),
    higher: pointAt(priceEdge(price => rankAt(price) > rank(rating), { near: least, far: most }, rule)),
  }
}
