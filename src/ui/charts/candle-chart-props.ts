import type { Country } from '#text/formats.ts'

export type Candle = readonly [open: number, close: number, low: number, high: number]

export type CandleChartProps = {
  /** ISO dates or yyyymmdd, oldest first. */
  dates: readonly string[]
  /** Open 0 means that trading was halted: a dot at the close. */
  candles: readonly Candle[]
  volume: readonly number[]
  /** Null before the warm-up. */
  ma20: readonly (number | null)[]
  country: Country
  /** Of whom, and over which range: «윤슬디스플레이, 6개월». */
  label: string
  /** Of the drawing, without the strip above it. */
  height?: number
}
