import { defineIndicator } from './define-indicator.ts'

/** Average true range with Wilder's smoothing; the first day has no true range, because nothing came before it. */
export const atr = defineIndicator({
  id: 'atr',
  inputs: ['high', 'low', 'close'],
  options: { length: 14 },
  growsWith: 'price',
  warmUp: ({ length }) => length,
  compute({ high, low, close }, { length }, out) {
    let average = 0
    for (let at = 1; at < close.length; at++) {
      const before = close[at - 1]!
      const range = Math.max(high[at]!, before) - Math.min(low[at]!, before)
      average += at <= length ? range / length : (range - average) / length
      if (at >= length) out[at] = average
    }
  },
})
