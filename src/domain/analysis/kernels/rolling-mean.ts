/**
 * Mean of the last `window` values; slots before the first full window stay unchanged. Each step adds the new value minus the
 * oldest one, so that the sum stays the same to the last bit where nothing moves.
 */
export function fillRollingMean(input: Float64Array, window: number, out: Float64Array): void {
  const { length } = input
  if (length < window) return
  // The mean is a product instead of a division: sealed numbers were computed with it, and are computed again to the
  // last bit.
  const share = 1 / window
  let sum = 0
  for (let at = 0; at < window; at++) sum += input[at]!
  out[window - 1] = sum * share
  for (let at = window; at < length; at++) {
    sum += input[at]! - input[at - window]!
    out[at] = sum * share
  }
}
