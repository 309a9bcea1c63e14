import type { Columns } from '#domain/analysis/columns.ts'

type Naive = (columns: Columns, length: number, out: Float64Array) => void

/**
 * Each indicator as a careful person writes it down the first time: one loop, no needless work, no trick. The extremes
 * keep a queue of candidates, the averages a running sum.
 */
export const naive: Readonly<Record<string, Naive>> = {
  sma: ({ close }, length, out) => mean(close, length, out),
  volume_average: ({ volume }, length, out) => mean(volume, length, out),
  disparity({ close }, length, out) {
    mean(close, length, out)
    for (let at = length - 1; at < close.length; at++) out[at] = (close[at]! / out[at]!) * 100
  },
  ema({ close }, length, out) {
    const weight = 2 / (length + 1)
    let sum = 0
    for (let at = 0; at < close.length; at++) {
      if (at < length) sum += close[at]!
      if (at < length - 1) out[at] = Number.NaN
      else if (at === length - 1) out[at] = sum / length
      else out[at] = close[at]! * weight + out[at - 1]! * (1 - weight)
    }
  },
  rsi({ close }, length, out) {
    let [gain, loss] = [0, 0]
    out.fill(Number.NaN, 0, length)
    for (let at = 1; at < close.length; at++) {
      const change = close[at]! - close[at - 1]!
      const [up, down] = [Math.max(change, 0), Math.max(-change, 0)]
      if (at <= length) {
        gain += up / length
        loss += down / length
      } else {
        gain = (gain * (length - 1) + up) / length
        loss = (loss * (length - 1) + down) / length
      }
      if (at >= length) out[at] = gain + loss === 0 ? 50 : (100 * gain) / (gain + loss)
    }
  },
  atr({ high, low, close }, length, out) {
    let average = 0
    out.fill(Number.NaN, 0, length)
    for (let at = 1; at < close.length; at++) {
      const before = close[at - 1]!
      const range = Math.max(high[at]! - low[at]!, Math.abs(high[at]! - before), Math.abs(low[at]! - before))
      average = at <= length ? average + range / length : (average * (length - 1) + range) / length
      if (at >= length) out[at] = average
    }
  },
  high_52w: ({ high }, length, out) => extreme(high, length, (a, b) => a >= b, out),
  low_52w: ({ low }, length, out) => extreme(low, length, (a, b) => a <= b, out),
}

function mean(input: Float64Array, length: number, out: Float64Array): void {
  let sum = 0
  for (let at = 0; at < input.length; at++) {
    sum += input[at]!
    if (at >= length) sum -= input[at - length]!
    out[at] = at >= length - 1 ? sum / length : Number.NaN
  }
}

function extreme(
  input: Float64Array,
  length: number,
  beats: (a: number, b: number) => boolean,
  out: Float64Array,
): void {
  const queue = new Int32Array(input.length)
  let [head, tail] = [0, 0]
  for (let at = 0; at < input.length; at++) {
    while (tail > head && beats(input[at]!, input[queue[tail - 1]!]!)) tail--
    queue[tail++] = at
    if (queue[head]! <= at - length) head++
    out[at] = at >= length - 1 ? input[queue[head]!]! : Number.NaN
  }
}
