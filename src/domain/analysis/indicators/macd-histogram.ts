import { fillMacdLine, fillMacdSignalLine, firstSignalLineSlot, macdOptions } from '../kernels/macd-lines.ts'
import { defineIndicator } from './define-indicator.ts'

/** MACD minus its signal line. */
export const macdHistogram = defineIndicator({
  id: 'macd_histogram',
  inputs: ['close'],
  options: macdOptions,
  growsWith: 'price',
  warmUp: firstSignalLineSlot,
  compute({ close }, options, out) {
    const macd = new Float64Array(close.length)
    fillMacdLine(close, options, macd)
    fillMacdSignalLine(macd, options, out)
    for (let at = firstSignalLineSlot(options); at < close.length; at++) out[at] = macd[at]! - out[at]!
  },
})
