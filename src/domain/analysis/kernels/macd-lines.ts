import { fillExponentialAverage } from './exponential.ts'

export type MacdOptions = { fast: number; slow: number; signal: number }

/** These are the three lengths that Appel, the inventor of MACD, usually takes. */
export const macdOptions: MacdOptions = { fast: 12, slow: 26, signal: 9 }

/** `firstMacdSlot` is the first slot with a value of MACD, `firstSignalLineSlot` the first with a value of the signal line. */
export const firstMacdSlot = ({ fast, slow }: MacdOptions): number => Math.max(fast, slow) - 1
export const firstSignalLineSlot = (options: MacdOptions): number =>
  firstMacdSlot(options) + options.signal - 1

/**
 * MACD: the fast average minus the slow one. Each is the table's own EMA, seeded with its own first closes, as in TTR and
 * Skender.
 */
export function fillMacdLine(close: Float64Array, options: MacdOptions, out: Float64Array): void {
  const slow = new Float64Array(close.length)
  fillExponentialAverage(close, options.slow, slow)
  fillExponentialAverage(close, options.fast, out)
  const from = firstMacdSlot(options)
  for (let at = from; at < close.length; at++) out[at]! -= slow[at]!
  out.fill(Number.NaN, 0, from)
}

/** The signal line: the exponential average of MACD. */
export function fillMacdSignalLine(macd: Float64Array, options: MacdOptions, out: Float64Array): void {
  const from = firstMacdSlot(options)
  fillExponentialAverage(macd.subarray(from), options.signal, out.subarray(from))
}
