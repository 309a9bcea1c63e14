import {
  BAR_PRICE_LIMIT,
  columnFields,
  emptyColumns,
  type IndicatorColumns,
  rowOnOrBefore,
  sliceColumns,
  violatedColumnLaw,
} from './columns.ts'

/**
 * Prices as they were traded, and for each day the factor that makes them comparable with today's: a split of 1 into 5
 * gives every day before it 0.2. The newest factor is 1.
 */
export type Bars = IndicatorColumns & { factor: Float64Array }

/** Returns the bars up to a day, with the factors that were known on it: a later split is taken out of them. */
export function barsUntil(bars: Bars, day: number): Bars {
  const count = rowOnOrBefore(bars.day, day) + 1
  if (count === bars.day.length) return bars
  const past = sliceColumns(bars, 0, count)
  const newest = past.factor.at(-1) ?? 1
  return { ...past, factor: past.factor.map(factor => factor / newest) }
}

export const emptyBars = (length: number): Bars => ({
  ...emptyColumns(length),
  factor: new Float64Array(length).fill(1),
})

/**
 * Prices in the shares of the last session, or of the session `at`; volume is divided likewise, so that the money traded stays
 * the same.
 */
export function adjustForSplits(bars: Bars, at = bars.day.length - 1): IndicatorColumns {
  const { length } = bars.day
  const base = bars.factor[at] ?? 1
  // Most stocks were never split, so their prices need no change.
  if (bars.factor.every(factor => factor === base)) return asTraded(bars)
  const adjusted = { ...emptyColumns(length), day: bars.day }
  // Plain loops are fast, and every stock is adjusted every night.
  for (const field of columnFields) {
    const [from, to] = [bars[field], adjusted[field]]
    if (field === 'volume')
      for (let row = 0; row < length; row++) to[row] = from[row]! / (bars.factor[row]! / base)
    else for (let row = 0; row < length; row++) to[row] = from[row]! * (bars.factor[row]! / base)
  }
  return adjusted
}

const asTraded = ({ day, open, high, low, close, volume }: Bars): IndicatorColumns => ({
  day,
  open,
  high,
  low,
  close,
  volume,
})

/** Returns the close of the previous session, in the shares of the last one; null when there is none. */
export function previousClose(bars: Bars): number | null {
  const last = bars.day.length - 1
  if (last < 1) return null
  return (bars.close[last - 1]! * bars.factor[last - 1]!) / bars.factor[last]!
}

/**
 * Our choice: the factors of all splits and joins of decades are within this range, and prices adjusted by them stay
 * finite.
 */
export const MIN_ADJUSTMENT_FACTOR = 1e-6
export const MAX_ADJUSTMENT_FACTOR = 1e6

/** Describes the first law of bars and factors that is broken; null when they keep all laws. */
export function violatedBarLaw(bars: Bars): string | null {
  const { day, high, close, factor } = bars
  if (factor.length !== day.length) return 'the columns differ in length'
  const broken = violatedColumnLaw(bars)
  if (broken !== null) return broken
  for (let at = 0; at < day.length; at++) {
    const [d, f] = [day[at]!, factor[at]!]
    if (!(f >= MIN_ADJUSTMENT_FACTOR && f <= MAX_ADJUSTMENT_FACTOR))
      return `${d}: the factor ${f} lies outside of ${MIN_ADJUSTMENT_FACTOR} to ${MAX_ADJUSTMENT_FACTOR}`
    const dearest = Math.max(close[at]!, high[at]!)
    if (dearest * f >= BAR_PRICE_LIMIT) return `${d}: the factor ${f} makes the price ${dearest} too large`
  }
  return null
}
