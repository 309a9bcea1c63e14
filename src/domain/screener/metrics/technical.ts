import { daysAgoMetric, type Metric, numberMetric, twoWayDaysAgoMetric } from './metric.ts'

/** Lengths and look-backs are the specification's. */
export const maLengths = [5, 10, 20, 50, 60, 100, 120] as const
export type MaLength = (typeof maLengths)[number]

export const maTypes = ['sma', 'ema'] as const
export type MaType = (typeof maTypes)[number]

export const rsiLengths = [9, 14] as const
export type RsiLength = (typeof rsiLengths)[number]

export const maMetricId = (type: MaType, length: number): string => `${type}_${length}`

/**
 * Names the metric of the latest crossing of two averages, the shorter relative to the longer: positive for a golden
 * cross, negative for a dead cross. Only the latest counts, so a golden cross that was followed by a dead cross is not
 * reported.
 */
export const crossMetricId = (type: MaType, a: number, b: number): string =>
  `${type}_cross_${Math.min(a, b)}_${Math.max(a, b)}`

/** The metric counts the sessions since the RSI was last on or beyond the limit in `eventRules`. */
export const rsiMetricId = (length: RsiLength, event: 'overbought' | 'oversold'): string =>
  `rsi_${length}_${event}`

const averages = maTypes.flatMap(type =>
  maLengths.map(length =>
    numberMetric(
      maMetricId(type, length),
      `${length}일 ${type.toUpperCase()}`,
      `${type.toUpperCase()} ${length}`,
      'price',
    ),
  ),
)

const crossings = maTypes.flatMap(type =>
  maLengths.flatMap((short, at) =>
    maLengths.slice(at + 1).map(long => {
      const name = `${type.toUpperCase()} ${short}/${long}`
      return twoWayDaysAgoMetric(crossMetricId(type, short, long), `${name} 교차`, `${name} cross`)
    }),
  ),
)

const rsi = rsiLengths.flatMap(length => [
  numberMetric(`rsi_${length}`, `RSI ${length}`, `RSI ${length}`, 'points'),
  daysAgoMetric(rsiMetricId(length, 'overbought'), `RSI ${length} 과매수`, `RSI ${length} overbought`),
  daysAgoMetric(rsiMetricId(length, 'oversold'), `RSI ${length} 과매도`, `RSI ${length} oversold`),
])

export const technicalMetrics: readonly Metric[] = [
  ...averages,
  ...crossings,
  ...[5, 20, 60, 120].map(length =>
    numberMetric(`disparity_${length}`, `${length}일 이격도`, `Disparity ${length}`, 'percent'),
  ),
  ...rsi,
  twoWayDaysAgoMetric('psar_turn', 'PSAR 전환', 'Parabolic SAR reversal'),
  numberMetric('atr_percent', '변동폭', 'ATR 14 as % of price', 'percent'),
  numberMetric('beta', '베타', 'Beta', 'times'),
  numberMetric('rs_rating', 'RS등급', 'RS rating', 'points'),
  // The metric is the number of sessions back to the nearest rating that is at least `rsRule.surge` below today's.
  daysAgoMetric('rs_surge_days', 'RS등급 급등', 'RS rating surged'),
]
