import { fillRollingExtreme } from '../kernels/rolling-extreme.ts'
import { defineIndicator } from './define-indicator.ts'

/** Lowest price touched in the last 252 sessions, this one included. */
export const low52w = defineIndicator({
  id: 'low_52w',
  inputs: ['low'],
  options: { length: 252 },
  growsWith: 'price',
  warmUp: ({ length }) => length - 1,
  compute: ({ low }, { length }, out) => fillRollingExtreme(low, length, 'lowest', out),
})
