import type { ChartLine, ChartSeries } from '../chart-series.ts'
import { isHaltedCandle } from '../chart-series.ts'
import { type TargetPriceLevel, targetPriceLevels } from './levels.ts'
import { computeRibbonRuns, type IndexedSignalChange, indexSignalChanges, type RibbonRun } from './runs.ts'

/** The series in the form that painters need: one typed array per line, with NaN where a value is missing. */
export type ChartColumns = {
  dates: readonly string[]
  count: number
  open: Float64Array
  close: Float64Array
  /** In a halted session low and high equal the close. */
  low: Float64Array
  high: Float64Array
  volume: Float64Array
  halted: Uint8Array
  ma20: Float64Array
  bands: Record<'upper2' | 'upper1' | 'middle' | 'lower1' | 'lower2', Float64Array> | null
  stops: Record<'vp' | 'ema_20', Float64Array> | null
  levels: readonly TargetPriceLevel[]
  /** The first session of the position that is still open; null when no position is open. */
  entryAt: number | null
  runs: readonly RibbonRun[]
  turns: readonly IndexedSignalChange[]
}

export const lineColumn = (line: ChartLine): Float64Array =>
  Float64Array.from(line, value => value ?? Number.NaN)

const linesOf = <K extends string>(lines: Record<K, ChartLine>): Record<K, Float64Array> =>
  Object.fromEntries(
    Object.entries(lines).map(([name, line]) => [name, lineColumn(line as ChartLine)]),
  ) as Record<K, Float64Array>

export function toChartColumns(series: ChartSeries): ChartColumns {
  const { dates, candles } = series
  const pick = (which: 0 | 1 | 2 | 3): Float64Array =>
    Float64Array.from(candles, candle => (isHaltedCandle(candle) ? candle[1] : candle[which]))
  const { levels, entryAt } = targetPriceLevels(series.takeProfit ?? [], dates.length)
  const turns = indexSignalChanges(dates, series.signals ?? [])
  return {
    dates,
    count: dates.length,
    open: pick(0),
    close: pick(1),
    low: pick(2),
    high: pick(3),
    volume: Float64Array.from(series.volume),
    halted: Uint8Array.from(candles, candle => (isHaltedCandle(candle) ? 1 : 0)),
    ma20: lineColumn(series.ma20),
    bands: series.bands ? linesOf(series.bands) : null,
    stops: series.stopLoss ? linesOf(series.stopLoss) : null,
    levels,
    entryAt,
    turns,
    runs: computeRibbonRuns(turns, dates.length, series.signal ?? null),
  }
}
