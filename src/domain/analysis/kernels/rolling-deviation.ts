/**
 * Population standard deviation of the last `window` values about means that are already known, from the first full window on.
 * Each window is summed from scratch: the shortcut by sums of squares leaves a spread of cents where a price never moved.
 */
export function fillRollingDeviation(
  input: Float64Array,
  means: Float64Array,
  window: number,
  out: Float64Array,
): void {
  for (let at = window - 1; at < input.length; at++) {
    const mean = means[at]!
    let squares = 0
    for (let back = at - window + 1; back <= at; back++) {
      const off = input[back]! - mean
      squares += off * off
    }
    out[at] = Math.sqrt(squares / window)
  }
}
