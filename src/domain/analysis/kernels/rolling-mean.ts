/** Mean of the last `window` values; slots before the first full window are left alone. */
export function rollingMean(input: Float64Array, window: number, out: Float64Array): void {
  let sum = 0
  for (let at = 0; at < input.length; at++) {
    sum += input[at]!
    if (at >= window) sum -= input[at - window]!
    if (at >= window - 1) out[at] = sum / window
  }
}
