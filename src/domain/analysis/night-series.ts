import type { IndicatorColumns } from './columns.ts'
import { atr } from './indicators/atr.ts'
import { areColumnsWhole, type Indicator, type IndicatorOptions } from './indicators/define-indicator.ts'
import { disparity } from './indicators/disparity.ts'
import { ema } from './indicators/ema.ts'
import { high52w } from './indicators/high-52w.ts'
import { low52w } from './indicators/low-52w.ts'
import { psar } from './indicators/psar.ts'
import { rsi } from './indicators/rsi.ts'
import { sma } from './indicators/sma.ts'
import { volumeAverage } from './indicators/volume-average.ts'

type Line = readonly [indicator: Indicator, options: IndicatorOptions]

const line = <O extends IndicatorOptions>(indicator: Indicator<O>, options: O = indicator.options): Line => [
  indicator,
  options,
]

/** The series that every instrument gets every night. */
export const nightLines = {
  sma5: line(sma, { length: 5 }),
  sma10: line(sma, { length: 10 }),
  sma20: line(sma, { length: 20 }),
  sma50: line(sma, { length: 50 }),
  sma60: line(sma, { length: 60 }),
  sma100: line(sma, { length: 100 }),
  sma120: line(sma, { length: 120 }),
  ema5: line(ema, { length: 5 }),
  ema10: line(ema, { length: 10 }),
  ema20: line(ema, { length: 20 }),
  ema50: line(ema, { length: 50 }),
  ema60: line(ema, { length: 60 }),
  ema100: line(ema, { length: 100 }),
  ema120: line(ema, { length: 120 }),
  rsi9: line(rsi, { length: 9 }),
  rsi14: line(rsi, { length: 14 }),
  atr14: line(atr, { length: 14 }),
  psar: line(psar),
  high52w: line(high52w),
  low52w: line(low52w),
  disparity20: line(disparity, { length: 20 }),
  volumeAverage20: line(volumeAverage, { length: 20 }),
} as const satisfies Record<string, Line>

export type NightSeriesName = keyof typeof nightLines
export const nightSeriesNames = Object.keys(nightLines) as readonly NightSeriesName[]

/** One slot for each session. */
export type NightSeries = Readonly<Record<NightSeriesName, Float64Array>>

/** Every call overwrites this array: new ones for each stock would cost an eighth of the night. */
let room = new Float64Array(0)

/** Computes every line of `nightLines` for one instrument. The next call overwrites the result, so copy what you need. */
export function computeNightSeries(columns: IndicatorColumns): NightSeries {
  const { length } = columns.day
  if (room.length < length * nightSeriesNames.length)
    room = new Float64Array(length * nightSeriesNames.length)
  const series = {} as Record<NightSeriesName, Float64Array>
  // Holes are rare, and 22 lines read the same few columns: they are searched once.
  const way = areColumnsWhole(columns) ? 'computeWhole' : 'compute'
  for (const [nth, name] of nightSeriesNames.entries()) {
    const [indicator, options] = nightLines[name]
    series[name] = room.subarray(nth * length, (nth + 1) * length)
    indicator[way](columns, options, series[name])
  }
  return series
}
