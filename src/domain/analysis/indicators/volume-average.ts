import { fillRollingMean } from '../kernels/rolling-mean.ts'
import { defineIndicator } from './define-indicator.ts'

export const volumeAverage = defineIndicator({
  id: 'volume_average',
  inputs: ['volume'],
  options: { length: 20 },
  growsWith: 'volume',
  warmUp: ({ length }) => length - 1,
  compute: ({ volume }, { length }, out) => fillRollingMean(volume, length, out),
})
