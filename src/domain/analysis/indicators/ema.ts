import { fillExponentialAverage } from '../kernels/exponential.ts'
import { defineIndicator } from './define-indicator.ts'

/** Exponential moving average of the close, seeded with the simple average of its first values. */
export const ema = defineIndicator({
  id: 'ema',
  inputs: ['close'],
  options: { length: 20 },
  growsWith: 'price',
  warmUp: ({ length }) => length - 1,
  compute: ({ close }, { length }, out) => fillExponentialAverage(close, length, out),
})
