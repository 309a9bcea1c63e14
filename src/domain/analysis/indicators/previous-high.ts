import { fillRollingExtreme } from '../kernels/rolling-extreme.ts'
import { defineIndicator } from './define-indicator.ts'

/** Highest close of the 252 sessions before the last five, so that a high made this week is not the high it has to pass. */
export const previousHigh = defineIndicator({
  id: 'previous_high',
  inputs: ['close'],
  options: { length: 252, recent: 5 },
  growsWith: 'price',
  warmUp: ({ length, recent }) => length + recent - 1,
  compute({ close }, { length, recent }, out) {
    const before = close.subarray(0, close.length - recent)
    fillRollingExtreme(before, length, 'highest', out.subarray(recent))
  },
})
