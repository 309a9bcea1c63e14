import type { SignalInputs } from './run-signals.ts'

// Where the numbers come from: EMA 20 ± 1 and ± 2 × ATR 14 are fixed for the chart; that they stand on the signals' own EMA
// and ATR, so that a reader sees the lines the signals were judged by, is our choice.

export type PriceBands = {
  upper2: Float64Array
  upper1: Float64Array
  middle: Float64Array
  lower1: Float64Array
  lower2: Float64Array
}

/** NaN where EMA or ATR are not warm yet. */
export function priceBands({ ema, atr }: Pick<SignalInputs, 'ema' | 'atr'>): PriceBands {
  const away = (times: number): Float64Array => ema.map((value, at) => value + times * atr[at]!)
  return { upper2: away(2), upper1: away(1), middle: away(0), lower1: away(-1), lower2: away(-2) }
}
