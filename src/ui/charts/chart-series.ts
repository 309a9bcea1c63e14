import type { Signal } from '#domain/analysis/signals/signal.ts'
import type { Country } from '#domain/market/country.ts'

export type Candle = readonly [open: number, close: number, low: number, high: number]
/** One slot a session, null where nothing is known. */
export type ChartLine = readonly (number | null)[]
export type SignalTurn = { date: string; signal: Signal; from: Signal; close: number }

/** What a chart is drawn from, oldest first; what an answer does not have is null or empty. */
export type ChartSeries = {
  /** ISO dates or yyyymmdd. */
  dates: readonly string[]
  /** Open 0 means that trading was halted: a dot at the close. */
  candles: readonly Candle[]
  volume: readonly number[]
  ma20: ChartLine
  country: Country
  /** The name of the answer it is, for the origins of what is printed of it. */
  from?: string
  bands?: {
    upper2: ChartLine
    upper1: ChartLine
    middle: ChartLine
    lower1: ChartLine
    lower2: ChartLine
  } | null
  /** Lowest first; null while no position is open. */
  takeProfit?: readonly ChartLine[]
  stopLoss?: { vp: ChartLine; ema_20: ChartLine } | null
  disparity?: Record<'d5' | 'd20' | 'd60' | 'd120', ChartLine> | null
  signals?: readonly SignalTurn[]
  /** What holds where no turn is known. */
  signal?: Signal | null
}

export const isHaltedCandle = ([open]: Candle): boolean => open === 0
