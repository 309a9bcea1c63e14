import { computeIndicator } from '../indicators/define-indicator.ts'
import { priceBand } from '../indicators/price-band.ts'
import type { SignalInputs } from './run-signals.ts'
import { spreadOverHalts } from './traded-sessions.ts'

// Where the numbers come from: EMA 20 ± 1 and ± 2 × ATR 14 are fixed for the chart. Our choice: the bands use traded sessions
// only, as the signals' own EMA and ATR do, so that a user sees the lines that the signals were judged by.

export type PriceBands = {
  upper2: Float64Array
  upper1: Float64Array
  middle: Float64Array
  lower1: Float64Array
  lower2: Float64Array
}

/**
 * Computes the bands over traded sessions; a halted session repeats the band before it. The bands are NaN while EMA or
 * ATR are not warm.
 */
export function computePriceBands({ traded, halted }: Pick<SignalInputs, 'traded' | 'halted'>): PriceBands {
  const away = (ranges: number): Float64Array =>
    spreadOverHalts(halted, computeIndicator(priceBand, traded, { ...priceBand.options, ranges }))
  return { upper2: away(2), upper1: away(1), middle: away(0), lower1: away(-1), lower2: away(-2) }
}
