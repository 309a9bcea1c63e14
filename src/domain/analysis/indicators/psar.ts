import { fillParabolicSar } from '../kernels/parabolic-sar.ts'
import { defineIndicator } from './define-indicator.ts'

/** Wilder's Parabolic SAR, started by TA-Lib's rule: the price at which a trend would be over. */
export const psar = defineIndicator({
  id: 'psar',
  inputs: ['high', 'low'],
  options: { step: 0.02, most: 0.2 },
  growsWith: 'price',
  warmUp: () => 1,
  compute: ({ high, low }, { step, most }, out) => fillParabolicSar(high, low, step, most, out),
})
