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

export type FeatureIngredients = Record<
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

export function featureIngredientsOf(columns: IndicatorColumns): FeatureIngredients {
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
