import { fillRollingMean } from '../kernels/rolling-mean.ts'
import { defineIndicator } from './define-indicator.ts'

/** 이격도: the close in percent of its own average; 100 when they are equal. */
export const disparity = defineIndicator({
  id: 'disparity',
  inputs: ['close'],
  options: { length: 20 },
  growsWith: 'nothing',
  warmUp: ({ length }) => length - 1,
  compute({ close }, { length }, out) {
    fillRollingMean(close, length, out)
    for (let at = length - 1; at < close.length; at++) out[at] = (close[at]! / out[at]!) * 100
  },
})
