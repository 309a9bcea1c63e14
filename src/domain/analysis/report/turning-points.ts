import { type Rating, ratingOf, ratings } from '../../market/rating.ts'
import { type PriceRule, toTick } from '../../market/tick-size.ts'
import { type Columns, emptyColumns, fields, lastColumns } from '../columns.ts'
import { volumeAverage } from '../indicators/volume-average.ts'
import { marketTrend } from './market-trend.ts'
import { trendInputs, valueAtEnd } from './trend-inputs.ts'

/** How far the next close is tried in both directions, in percent: what a Korean stock can move in one session. */
export const REACH_PERCENT = 30

export type TurningPoint = { price: number; rating: Rating }

/** All the sessions a score looks at. */
const LONGEST = Math.max(...trendInputs.map(({ needs }) => needs))

/** What the columns would be if the next session stood at this price all day, on average volume. */
function withNextClose(columns: Columns, price: number): Columns {
  const kept = lastColumns(columns, LONGEST)
  const { length } = kept.day
  const next = emptyColumns(length + 1)
  next.day.set(kept.day)
  next.day[length] = kept.day[length - 1]! + 1
  for (const field of fields) {
    next[field].set(kept[field])
    next[field][length] = price
  }
  next.volume[length] = valueAtEnd(volumeAverage, columns, volumeAverage.options)
  return next
}

export const ratingAfter = (columns: Columns, nextClose: number): Rating =>
  ratingOf(marketTrend(withNextClose(columns, nextClose)).score)

/** Larger is better. */
const rank = (rating: Rating): number => ratings.length - ratings.indexOf(rating)

/**
 * The highest next close that lowers the rating and the lowest one that raises it. Every input rises with the close,
 * so each is found by halving.
 */
export function turningPoints(
  columns: Columns,
  rating: Rating,
  rule: PriceRule,
): { lower: TurningPoint | null; higher: TurningPoint | null } {
  const close = columns.close.at(-1)!
  const least = toTick(close * (1 - REACH_PERCENT / 100), rule, 'ceil')
  const most = toTick(close * (1 + REACH_PERCENT / 100), rule, 'floor')
  const rankAt = (price: number): number => rank(ratingAfter(columns, price))
  const find = (isPast: (price: number) => boolean, far: number, near: number) => {
    if (!isPast(far)) return null
    if (isPast(near)) return { price: near, rating: ratingAfter(columns, near) }
    let [past, short] = [far, near]
    for (;;) {
      // Steps widen with the price, so rounding down never steps over the one tradable price left between the two.
      const middle = toTick((past + short) / 2, rule, 'floor')
      if (middle === past || middle === short) break
      if (isPast(middle)) past = middle
      else short = middle
    }
    return { price: past, rating: ratingAfter(columns, past) }
  }
  return {
    lower: find(price => rankAt(price) < rank(rating), least, most),
    higher: find(price => rankAt(price) > rank(rating), most, least),
  }
}
