import type { Signal } from '#domain/analysis/signals/signal.ts'
import type { Country } from '#domain/market/country.ts'

export type Candle = readonly [open: number, close: number, low: number, high: number]
/** One value per session; null where the value is not known. */
export type ChartLine = readonly (number | null)[]
export type ChartSignalChange = { date: string; signal: Signal; from: Signal; close: number }

/** The data of a chart, oldest session first. Data that the reply lacks is null or empty. */
export type ChartSeries = {
  /** ISO dates or yyyymmdd. */
  dates: readonly string[]
  /** An open of 0 means that trading was halted; the session is drawn as a dot at the close. */
  candles: readonly Candle[]
  volume: readonly number[]
  ma20: ChartLine
  country: Country
  /** The name of the server's reply, which lets tests trace every printed number to its source. */
  from?: string
  bands?: {
    upper2: ChartLine
    upper1: ChartLine
    middle: ChartLine
    lower1: ChartLine
    lower2: ChartLine
  } | null
  /** The target prices, lowest first; null while no position is open. */
  takeProfit?: readonly ChartLine[]
  stopLoss?: { vp: ChartLine; ema_20: ChartLine } | null
  disparity?: Record<'d5' | 'd20' | 'd60' | 'd120', ChartLine> | null
  signals?: readonly ChartSignalChange[]
  /** The current signal, used when no signal change is known. */
  signal?: Signal | null
}

export const isHaltedCandle = ([open]: Candle): boolean => open === 0
