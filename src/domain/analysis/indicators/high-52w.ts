import { fillRollingExtreme } from '../kernels/rolling-extreme.ts'
import { defineIndicator } from './define-indicator.ts'

/** Highest price touched in the last 252 sessions, this one included. */
export const high52w = defineIndicator({
  id: 'high_52w',
  inputs: ['high'],
  options: { length: 252 },
  growsWith: 'price',
  warmUp: ({ length }) => length - 1,
  compute: ({ high }, { length }, out) => fillRollingExtreme(high, length, 'highest', out),
})
