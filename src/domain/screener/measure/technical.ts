import type { NightSeries } from '../../analysis/night-series.ts'
import { rsRatingThresholds, surgeDays, UNRATED } from '../../analysis/relative/rs-rating.ts'
import { signalEventThresholds } from '../../analysis/signals/events.ts'
import {
  crossMetricId,
  type MaLength,
  type MaType,
  maLengths,
  maMetricId,
  maTypes,
  type RsiLength,
  rsiLengths,
  rsiMetricId,
} from '../metrics/technical.ts'
import { sessionsSinceConditionHeld, sessionsSinceCross } from './since.ts'
import { type Measure, type MeasureInput, type Measures, orNaN } from './view.ts'

type Named = readonly [metric: string, measure: Measure]

const averageIn = (series: NightSeries, type: MaType, length: MaLength): Float64Array =>
  series[`${type}${length}`]

const averages = maTypes.flatMap(type =>
  maLengths.map(
    (length): Named => [
      maMetricId(type, length),
      ({ series, slot }) => orNaN(averageIn(series, type, length)[slot]),
    ],
  ),
)

const crossings = maTypes.flatMap(type =>
  maLengths.flatMap((short, at) =>
    maLengths.slice(at + 1).map(
      (long): Named => [
        crossMetricId(type, short, long),
        view => {
          const { series } = view
          return sessionsSinceCross(view, averageIn(series, type, short), averageIn(series, type, long))
        },
      ],
    ),
  ),
)

const disparityTo =
  (length: 5 | 60 | 120): Measure =>
  ({ price, series, slot }) =>
    (price / orNaN(series[`sma${length}`][slot])) * 100

const rsiIn = ({ series }: MeasureInput, length: RsiLength): Float64Array => series[`rsi${length}`]

/** The limits are inclusive, so that these metrics end exactly where the signal event «left» begins. */
const rsi = rsiLengths.flatMap((length): Named[] => [
  [`rsi_${length}`, view => orNaN(rsiIn(view, length)[view.slot])],
  [
    rsiMetricId(length, 'overbought'),
    view => {
      const line = rsiIn(view, length)
      return sessionsSinceConditionHeld(view, length, slot => line[slot]! >= signalEventThresholds.overbought)
    },
  ],
  [
    rsiMetricId(length, 'oversold'),
    view => {
      const line = rsiIn(view, length)
      return sessionsSinceConditionHeld(view, length, slot => line[slot]! <= signalEventThresholds.oversold)
    },
  ],
])

export const technicalMeasures: Measures = {
  ...Object.fromEntries([...averages, ...crossings, ...rsi]),
  disparity_5: disparityTo(5),
  disparity_20: ({ series, slot }) => orNaN(series.disparity20[slot]),
  disparity_60: disparityTo(60),
  disparity_120: disparityTo(120),
  psar_turn: view => sessionsSinceCross(view, view.traded.close, view.series.psar),
  atr_percent: ({ price, series, slot }) => (orNaN(series.atr14[slot]) / price) * 100,
  beta: ({ beta }) => orNaN(beta),
  rs_rating: ({ ratings }) => ratings[ratings.length - 1] || Number.NaN,
  rs_surge_days: ({ ratings }) => surgeIn(ratings),
}

const FARTHEST = Math.max(...surgeDays)

/** A rise that took longer than the longest selectable look-back is not a surge. */
function surgeIn(ratings: ArrayLike<number>): number {
  const last = ratings.length - 1
  const now = ratings[last] ?? UNRATED
  if (now === UNRATED) return Number.NaN
  let isKnown = false
  for (let back = 1; back <= Math.min(FARTHEST, last); back++) {
    const before = ratings[last - back]!
    if (before === UNRATED) continue
    if (now - before >= rsRatingThresholds.surge) return back
    isKnown = true
  }
  return isKnown ? Infinity : Number.NaN
}
