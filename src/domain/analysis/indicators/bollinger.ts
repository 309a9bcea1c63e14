import { fillRollingDeviation } from '../kernels/rolling-deviation.ts'
import { fillRollingMean } from '../kernels/rolling-mean.ts'
import { defineIndicator } from './define-indicator.ts'

/**
 * Bollinger's band: the average of the close and a number of standard deviations above it, or below where the number is
 * negative. The deviation is the population's, divided by n, as Bollinger, TA-Lib and Skender have it.
 */
export const bollinger = defineIndicator({
  id: 'bollinger',
  inputs: ['close'],
  options: { length: 20, deviations: 2 },
  growsWith: 'price',
  warmUp: ({ length }) => length - 1,
  compute({ close }, { length, deviations }, out) {
    const means = new Float64Array(close.length)
    fillRollingMean(close, length, means)
    fillRollingDeviation(close, means, length, out)
    for (let at = length - 1; at < close.length; at++) out[at] = means[at]! + deviations * out[at]!
  },
})
