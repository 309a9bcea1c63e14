import { fillMacdLine, firstMacdSlot, macdOptions } from '../kernels/macd-lines.ts'
import { defineIndicator } from './define-indicator.ts'

/** Moving average convergence and divergence: the fast exponential average minus the slow one. */
export const macd = defineIndicator({
  id: 'macd',
  inputs: ['close'],
  options: macdOptions,
  growsWith: 'price',
  warmUp: firstMacdSlot,
  compute: ({ close }, options, out) => fillMacdLine(close, options, out),
})
