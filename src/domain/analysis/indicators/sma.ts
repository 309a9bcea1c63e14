import { fillRollingMean } from '../kernels/rolling-mean.ts'
import { defineIndicator } from './define-indicator.ts'

/** Simple moving average of the close. */
export const sma = defineIndicator({
  id: 'sma',
  inputs: ['close'],
  options: { length: 20 },
  growsWith: 'price',
  warmUp: ({ length }) => length - 1,
  compute: ({ close }, { length }, out) => fillRollingMean(close, length, out),
})
