import { assert } from '../kernel/assert.ts'
import { isDay } from '../market/calendar/day.ts'

/** Daily bars, one typed array per field, oldest first. On a halted day open, high, low and volume are 0 and the close is carried. */
export type IndicatorColumns = {
  day: Int32Array
  open: Float64Array
  high: Float64Array
  low: Float64Array
  close: Float64Array
  volume: Float64Array
}

export type ColumnField = Exclude<keyof IndicatorColumns, 'day'>
export const columnFields: readonly ColumnField[] = ['open', 'high', 'low', 'close', 'volume']

export const emptyColumns = (length: number): IndicatorColumns => ({
  day: new Int32Array(length),
  open: new Float64Array(length),
  high: new Float64Array(length),
  low: new Float64Array(length),
  close: new Float64Array(length),
  volume: new Float64Array(length),
})

/** Returns a view, not a copy; `from` and `to` are as in Array.slice. */
export const sliceColumns = <C extends IndicatorColumns>(columns: C, from: number, to?: number): C =>
  mapColumns(columns, series => series.subarray(from, to))

export const lastRowsOfColumns = <C extends IndicatorColumns>(columns: C, count: number): C =>
  sliceColumns(columns, Math.max(0, columns.day.length - count))

type Series = Int32Array | Float64Array

function mapColumns<C extends IndicatorColumns>(columns: C, change: (series: Series) => Series): C {
  const mapped: Record<string, Series> = { ...(columns as Record<string, Series>) }
  for (const name in mapped) mapped[name] = change(mapped[name]!)
  return mapped as C
}

/** Returns the last row on or before the day; −1 when the history begins later. */
export function rowOnOrBefore(days: Int32Array, day: number): number {
  let [low, high] = [0, days.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (days[middle]! <= day) low = middle + 1
    else high = middle
  }
  return low - 1
}

export const isHaltedAt = (columns: IndicatorColumns, at: number): boolean =>
  columns.volume[at] === 0 && columns.open[at] === 0 && columns.high[at] === 0 && columns.low[at] === 0

/** Returns the number of halted bars at the end of the columns. */
export function countHaltedAtEnd(columns: IndicatorColumns): number {
  let at = columns.day.length
  while (at > 0 && isHaltedAt(columns, at - 1)) at--
  return columns.day.length - at
}

/**
 * Makes each halted day a day on which nothing moved, because in the analysis its zeros would look like a fall to zero
 * and back.
 */
export function flattenHaltedDays<C extends IndicatorColumns>(columns: C): C {
  const levelled = {
    ...columns,
    open: columns.open.slice(),
    high: columns.high.slice(),
    low: columns.low.slice(),
  }
  for (let at = 0; at < columns.day.length; at++) {
    if (!isHaltedAt(columns, at)) continue
    const close = columns.close[at]!
    levelled.open[at] = close
    levelled.high[at] = close
    levelled.low[at] = close
  }
  return levelled
}

/** This is the number of closes in a sparkline: the last ones, oldest first. */
export const SPARK_LENGTH = 41

export function sparklineCloses(closes: Float64Array, length: number = SPARK_LENGTH): number[] {
  return Array.from(closes.subarray(Math.max(0, closes.length - length)))
}

/**
 * Our choice: these limits are far above any traded price or volume, and far below what overflows when it is
 * multiplied, summed up or stored.
 */
export const BAR_PRICE_LIMIT = 1e10
export const BAR_VOLUME_LIMIT = 1e15

/**
 * Describes the first law of bars that is broken; null when the columns keep all laws. Every source of bars must keep
 * them.
 */
export function violatedColumnLaw(columns: IndicatorColumns): string | null {
  const { day, open, high, low, close, volume } = columns
  if (columnFields.some(field => columns[field].length !== day.length)) return 'the columns differ in length'
  for (let at = 0; at < day.length; at++) {
    const [d, o, h, l, c, v] = [day[at]!, open[at]!, high[at]!, low[at]!, close[at]!, volume[at]!]
    if (!isDay(d)) return `${d} is no day`
    if (at > 0 && d <= day[at - 1]!) return `${d} does not come after ${day[at - 1]}`
    if (!Number.isFinite(c) || c <= 0) return `${d}: the close ${c} is no price`
    if (c >= BAR_PRICE_LIMIT || h >= BAR_PRICE_LIMIT) return `${d}: the price ${Math.max(c, h)} is too large`
    if (!Number.isFinite(v) || v < 0) return `${d}: the volume ${v} is no count`
    if (v >= BAR_VOLUME_LIMIT) return `${d}: the volume ${v} is too large`
    if (isHaltedAt(columns, at)) {
      if (at > 0 && c !== close[at - 1]) return `${d}: halted, but the close moved`
      continue
    }
    if (!(l > 0 && l <= Math.min(o, c) && h >= Math.max(o, c) && Number.isFinite(h)))
      return `${d}: open ${o}, high ${h}, low ${l} and close ${c} do not fit together`
  }
  return null
}

export function assertColumnLaws(columns: IndicatorColumns, whose: string): void {
  const broken = violatedColumnLaw(columns)
  assert(broken === null, `the bars of ${whose} keep the laws (${broken})`)
}
