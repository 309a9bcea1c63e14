import type { ChartColumns } from './columns.ts'
import { labelledTargetLevels } from './levels.ts'
import { padPriceRange } from './price-scale.ts'

export type Extent = { min: number; max: number }

/** A line may extend the axis beyond the candles by this share of the candles' height. */
const reach = 0.45

/**
 * Returns the price range that the axis shows for these sessions. It includes the open position's targets where they
 * are near.
 */
export function priceExtent(
  columns: ChartColumns,
  first: number,
  last: number,
  {
    lines = [],
    levels = true,
    log = false,
  }: { lines?: readonly Float64Array[]; levels?: boolean; log?: boolean },
): Extent {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  const { low, high } = columns
  for (let at = first; at <= last; at += 1) {
    if (low[at]! < min) min = low[at]!
    if (high[at]! > max) max = high[at]!
  }
  const [bottom, top] = [min, max]
  const room = (top - bottom) * reach
  const hold = (value: number) => {
    if (value > max && value <= top + room) max = value
    if (value < min && value >= bottom - room) min = value
  }
  for (const line of lines) for (let at = first; at <= last; at += 1) hold(line[at]!)
  if (levels)
    for (const { price, from, to } of labelledTargetLevels(columns.levels))
      if (from <= last && to >= first) hold(price)
  return padPriceRange(min, max, log)
}

/** Returns the range of lines alone, such as those of an indicator. */
export function lineExtent(lines: readonly Float64Array[], first: number, last: number): Extent {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (const line of lines)
    for (let at = first; at <= last; at += 1) {
      const value = line[at]!
      if (value < min) min = value
      if (value > max) max = value
    }
  return min <= max ? { min, max } : { min: 0, max: 1 }
}
