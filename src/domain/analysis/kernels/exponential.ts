/**
 * Exponential average of `input` into `out`, seeded with the mean of its first `length` values; earlier slots stay unchanged.
 */
export function fillExponentialAverage(input: Float64Array, length: number, out: Float64Array): void {
  if (input.length < length) return
  const weight = 2 / (length + 1)
  let sum = 0
  for (let at = 0; at < length; at++) sum += input[at]!
  let average = sum * (1 / length)
  out[length - 1] = average
  for (let at = length; at < input.length; at++) {
    average += weight * (input[at]! - average)
    out[at] = average
  }
}
