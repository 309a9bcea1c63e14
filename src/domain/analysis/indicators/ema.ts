import { defineIndicator } from './define-indicator.ts'

/** Exponential moving average of the close, seeded with the simple average of its first values. */
export const ema = defineIndicator({
  id: 'ema',
  inputs: ['close'],
  options: { length: 20 },
  growsWith: 'price',
  warmUp: ({ length }) => length - 1,
  compute({ close }, { length }, out) {
    const weight = 2 / (length + 1)
    let average = 0
    for (let at = 0; at < length; at++) average += close[at]! / length
    out[length - 1] = average
    for (let at = length; at < close.length; at++) {
      average += weight * (close[at]! - average)
      out[at] = average
    }
  },
})
