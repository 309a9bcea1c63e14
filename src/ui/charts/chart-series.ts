import type { Signal } from '#domain/analysis/signals/signal.ts'
import type { Country } from '#text/formats.ts'

export type Candle = readonly [open: number, close: number, low: number, high: number]
/** One slot a session, null where nothing is known. */
export type Line = readonly (number | null)[]
export type SignalTurn = { date: string; signal: Signal; from: Signal; close: number }

/** What a chart is drawn from, oldest first; what an answer does not have is null or empty. */
export type ChartSeries = {
  /** ISO dates or yyyymmdd. */
  dates: readonly string[]
  /** Open 0 means that trading was halted: a dot at the close. */
  candles: readonly Candle[]
  volume: readonly number[]
  ma20: Line
  country: Country
  /** The name of the answer it is, for the origins of what is printed of it. */
  from?: string
  bands?: { upper2: Line; upper1: Line; middle: Line; lower1: Line; lower2: Line } | null
  /** Lowest first; null while no position is open. */
  takeProfit?: readonly Line[]
  stopLoss?: { vp: Line; ema_20: Line } | null
  disparity?: Record<'d5' | 'd20' | 'd60' | 'd120', Line> | null
  signals?: readonly SignalTurn[]
  /** What holds where no turn is known. */
  signal?: Signal | null
}

export const isHalted = ([open]: Candle): boolean => open === 0
