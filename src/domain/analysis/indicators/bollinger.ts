import { rollingDeviation } from '../kernels/rolling-deviation.ts'
import { rollingMean } from '../kernels/rolling-mean.ts'
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
    const deps = new Float64Array(close.length)
    rollingMean(close, length, deps)
    rollingDeviation(close, deps, length, out)
    for (let at = length - 1; at < close.length; at++) out[at] = deps[at]! + deviations * out[at]!
  },
})
