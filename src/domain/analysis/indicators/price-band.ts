import { fillExponentialAverage } from '../kernels/exponential.ts'
import { atr } from './atr.ts'
import { computeIndicator, defineIndicator } from './define-indicator.ts'

/** EMA 20 plus a number of average true ranges, which may be negative; drawn for −2, −1, 1 and 2. */
export const priceBand = defineIndicator({
  id: 'price_band',
  inputs: ['high', 'low', 'close'],
  options: { length: 20, range: 14, ranges: 1 },
  growsWith: 'price',
  warmUp: ({ length, range }) => Math.max(length - 1, range),
  compute(columns, { length, range, ranges }, out) {
    const trueRange = computeIndicator(atr, columns, { length: range })
    const from = Math.max(length - 1, range)
    fillExponentialAverage(columns.close, length, out)
    for (let at = from; at < out.length; at++) out[at]! += ranges * trueRange[at]!
    out.fill(Number.NaN, 0, from)
  },
})
