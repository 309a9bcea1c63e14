import type { ChartSeries, Line } from '../chart-series.ts'
import { isHalted } from '../chart-series.ts'
import { type Level, levelsOf } from './levels.ts'
import { type Run, runsOf, type TurnAt, turnsAt } from './runs.ts'

/** The same numbers as a painter walks them: one typed array a line, NaN where there is none. */
export type ChartColumns = {
  dates: readonly string[]
  count: number
  open: Float64Array
  close: Float64Array
  /** Of a halted session low and high are its close. */
  low: Float64Array
  high: Float64Array
  volume: Float64Array
  halted: Uint8Array
  ma20: Float64Array
  bands: Record<'upper2' | 'upper1' | 'middle' | 'lower1' | 'lower2', Float64Array> | null
  stops: Record<'vp' | 'ema_20', Float64Array> | null
  levels: readonly Level[]
  /** First session of the position that is still open; null while waiting. */
  entryAt: number | null
  runs: readonly Run[]
  turns: readonly TurnAt[]
}

export const lineOf = (line: Line): Float64Array => Float64Array.from(line, value => value ?? Number.NaN)

const linesOf = <K extends string>(lines: Record<K, Line>): Record<K, Float64Array> =>
  Object.fromEntries(Object.entries(lines).map(([name, line]) => [name, lineOf(line as Line)])) as Record<
    K,
    Float64Array
  >

export function columnsOf(series: ChartSeries): ChartColumns {
  const { dates, candles } = series
  const pick = (which: 0 | 1 | 2 | 3): Float64Array =>
    Float64Array.from(candles, candle => (isHalted(candle) ? candle[1] : candle[which]))
  const { levels, entryAt } = levelsOf(series.takeProfit ?? [], dates.length)
  const turns = turnsAt(dates, series.signals ?? [])
  return {
    dates,
    count: dates.length,
    open: pick(0),
    close: pick(1),
    low: pick(2),
    high: pick(3),
    volume: Float64Array.from(series.volume),
    halted: Uint8Array.from(candles, candle => (isHalted(candle) ? 1 : 0)),
    ma20: lineOf(series.ma20),
    bands: series.bands ? linesOf(series.bands) : null,
    stops: series.stopLoss ? linesOf(series.stopLoss) : null,
    levels,
    entryAt,
    turns,
    runs: runsOf(turns, dates.length, series.signal ?? null),
  }
}
