import { defineIndicator } from '../indicators/define-indicator.ts'
import { fillRollingMean } from '../kernels/rolling-mean.ts'

/**
 * Returns the standard deviation of the last daily log returns: how much a usual day moves, as a share of the price.
 */
export const volatility = defineIndicator({
  id: 'volatility',
  inputs: ['close'],
  options: { length: 63 },
  growsWith: 'nothing',
  warmUp: ({ length }) => length,
  compute({ close }, { length }, out) {
    const returns = new Float64Array(close.length - 1)
    for (let at = 1; at < close.length; at++) returns[at - 1] = Math.log(close[at]! / close[at - 1]!)
    const mean = new Float64Array(returns.length)
    const ofSquares = new Float64Array(returns.length)
    fillRollingMean(returns, length, mean)
    fillRollingMean(
      returns.map(each => each * each),
      length,
      ofSquares,
    )
    for (let at = length; at < close.length; at++)
      out[at] = Math.sqrt(Math.max(0, ofSquares[at - 1]! - mean[at - 1]! * mean[at - 1]!))
  },
})
