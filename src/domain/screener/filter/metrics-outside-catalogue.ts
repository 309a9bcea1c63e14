import { maLengths, maTypes, rsiLengths } from '../metrics/technical.ts'
import { unsourcedMetricIds } from '../metrics/unsourced.ts'

/**
 * These metrics have no entry of their own: they are covered by the groups for averages, RSI, PSAR, foreigners and
 * others.
 */
export const metricsOutsideCatalogue: readonly string[] = [
  ...unsourcedMetricIds,
  'market',
  'sector',
  'halted',
  'foreign_val_days',
  'foreign_rate_days',
  'psar_turn',
  'rs_surge_days',
  ...rsiLengths.flatMap(length => [`rsi_${length}_overbought`, `rsi_${length}_oversold`]),
  ...maTypes.flatMap(type => [
    ...maLengths.map(length => `${type}_${length}`),
    ...maLengths.flatMap((short, at) =>
      maLengths.slice(at + 1).map(long => `${type}_cross_${short}_${long}`),
    ),
  ]),
]
