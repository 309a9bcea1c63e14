import { flattenHaltedDays, type IndicatorColumns } from '../columns.ts'
import { atr } from '../indicators/atr.ts'
import { computeIndicator } from '../indicators/define-indicator.ts'
import { ema } from '../indicators/ema.ts'
import { high52w } from '../indicators/high-52w.ts'
import { low52w } from '../indicators/low-52w.ts'
import { rsi } from '../indicators/rsi.ts'
import { sma } from '../indicators/sma.ts'
import { volumeAverage } from '../indicators/volume-average.ts'
import { volatility } from './volatility.ts'

type Ingredients = Record<
  | 'close'
  | 'ema20'
  | 'sma120'
  | 'atr14'
  | 'rsi14'
  | 'volume20'
  | 'volume120'
  | 'high'
  | 'low'
  | 'volatility63',
  Float64Array
>

export type ModelFeature = {
  id: string
  /** Returns the feature's value for a day, from that day and days before it; it is not finite when there is none. */
  at(from: Ingredients, at: number): number
}

const change = (sessions: number): ModelFeature => ({
  id: `return_${sessions}`,
  at: ({ close }, at) => Math.log(close[at]! / close[at - sessions]!),
})

/** A distance of 0 stays 0: the range may be 0 too when nothing moves, and 0 / 0 is NaN. */
const inRanges = (distance: number, range: number): number => (distance === 0 ? 0 : distance / range)

/**
 * The features of the model. The design decides which there are (returns, distance from averages in ranges, RSI, volume, place
 * in the year, volatility). Our choice: the lengths for volume and volatility, and that no feature depends on the scale of
 * prices or volumes. None was picked by its result.
 */
export const modelFeatures: readonly ModelFeature[] = [
  change(20),
  change(63),
  change(126),
  change(252),
  { id: 'vs_ema20_atr', at: (on, at) => inRanges(on.close[at]! - on.ema20[at]!, on.atr14[at]!) },
  { id: 'vs_sma120_atr', at: (on, at) => inRanges(on.close[at]! - on.sma120[at]!, on.atr14[at]!) },
  { id: 'rsi_14', at: (on, at) => (on.rsi14[at]! - 50) / 50 },
  {
    id: 'volume_ratio',
    at({ volume20, volume120 }, at) {
      const [recent, usual] = [volume20[at]!, volume120[at]!]
      return recent + usual === 0 ? 0 : (recent - usual) / (recent + usual)
    },
  },
  {
    id: 'place_252',
    at({ close, high, low }, at) {
      const [most, least] = [high[at]!, low[at]!]
      return most === least ? 0.5 : (close[at]! - least) / (most - least)
    },
  },
  { id: 'volatility_63', at: ({ volatility63 }, at) => volatility63[at]! },
]

export const FEATURE_COUNT = modelFeatures.length

/** One row for each day, one slot for each feature; an incomplete row is NaN throughout. The bars must be adjusted. */
export function featureRows(columns: IndicatorColumns): Float64Array {
  const { length } = columns.day
  const rows = new Float64Array(length * FEATURE_COUNT)
  const from = ingredientsOf(columns)
  for (let at = 0; at < length; at++)
    fillRow(from, at, rows.subarray(at * FEATURE_COUNT, (at + 1) * FEATURE_COUNT))
  return rows
}

export function featuresOfLastDay(columns: IndicatorColumns): Float64Array {
  const row = new Float64Array(FEATURE_COUNT)
  fillRow(ingredientsOf(columns), columns.day.length - 1, row)
  return row
}

function ingredientsOf(columns: IndicatorColumns): Ingredients {
  const level = flattenHaltedDays(columns)
  return {
    close: level.close,
    ema20: computeIndicator(ema, level, { length: 20 }),
    sma120: computeIndicator(sma, level, { length: 120 }),
    atr14: computeIndicator(atr, level, { length: 14 }),
    rsi14: computeIndicator(rsi, level, { length: 14 }),
    volume20: computeIndicator(volumeAverage, level, { length: 20 }),
    volume120: computeIndicator(volumeAverage, level, { length: 120 }),
    high: computeIndicator(high52w, level, { length: 252 }),
    low: computeIndicator(low52w, level, { length: 252 }),
    volatility63: computeIndicator(volatility, level, { length: 63 }),
  }
}

function fillRow(from: Ingredients, at: number, row: Float64Array): void {
  for (let slot = 0; slot < FEATURE_COUNT; slot++) row[slot] = modelFeatures[slot]!.at(from, at)
  if (!row.every(Number.isFinite)) row.fill(Number.NaN)
}
