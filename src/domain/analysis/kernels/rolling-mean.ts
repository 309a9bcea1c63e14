/**
 * Mean of the last `window` values; slots before the first full window are left alone. The sum moves by what came less what
 * left, so that it stays to the last bit where nothing moves.
 */
export function rollingMean(input: Float64Array, window: number, out: Float64Array): void {
  const { length } = input
  if (length < window) return
  // A product where a division would do: the fused loops cannot afford the other, and both are the same to the last bit.
  const share = 1 / window
  let sum = 0
  for (let at = 0; at < window; at++) sum += input[at]!
  out[window - 1] = sum * share
  for (let at = window; at < length; at++) {
    sum += input[at]! - input[at - window]!
    out[at] = sum * share
  }
}
