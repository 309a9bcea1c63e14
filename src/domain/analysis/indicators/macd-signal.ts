import { fillMacdLine, fillMacdSignalLine, firstSignalLineSlot, macdOptions } from '../kernels/macd-lines.ts'
import { defineIndicator } from './define-indicator.ts'

/** The signal line: the exponential average of MACD. */
export const macdSignal = defineIndicator({
  id: 'macd_signal',
  inputs: ['close'],
  options: macdOptions,
  growsWith: 'price',
  warmUp: firstSignalLineSlot,
  compute({ close }, options, out) {
    const macd = new Float64Array(close.length)
    fillMacdLine(close, options, macd)
    fillMacdSignalLine(macd, options, out)
  },
})
