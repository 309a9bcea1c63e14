import type { IndicatorColumns } from '../columns.ts'
import { type FeatureIngredients, featureIngredientsOf } from './feature-ingredients.ts'

export type ModelFeature = {
  id: string
  /** Returns the feature's value for a day, from that day and days before it; it is not finite when there is none. */
  at(from: FeatureIngredients, at: number): number
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
  const from = featureIngredientsOf(columns)
  for (let at = 0; at < length; at++)
    fillRow(from, at, rows.subarray(at * FEATURE_COUNT, (at + 1) * FEATURE_COUNT))
  return rows
}

export function featuresOfLastDay(columns: IndicatorColumns): Float64Array {
  const row = new Float64Array(FEATURE_COUNT)
  fillRow(featureIngredientsOf(columns), columns.day.length - 1, row)
  return row
}

function fillRow(from: FeatureIngredients, at: number, row: Float64Array): void {
  for (let slot = 0; slot < FEATURE_COUNT; slot++) row[slot] = modelFeatures[slot]!.at(from, at)
  if (!row.every(Number.isFinite)) row.fill(Number.NaN)
}
