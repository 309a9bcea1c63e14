/** Every call overwrites this array: a stock needs five calls a night, and clearing a new array for each would be wasted. */
let untilBlockEnd = new Float64Array(0)

/**
 * Highest or lowest of the last `window` values, after van Herk, Gil and Werman: two passes over blocks as long as the window,
 * three comparisons for each slot whatever the window, and no branch on the data as in a queue.
 */
export function fillRollingExtreme(
  input: Float64Array,
  window: number,
  pick: 'highest' | 'lowest',
  out: Float64Array,
): void {
  const { length } = input
  // The lowest is the highest of the negatives: the engine inlines one comparison, but calls two functions by name.
  const sign = pick === 'highest' ? 1 : -1
  if (untilBlockEnd.length < length) untilBlockEnd = new Float64Array(length)
  const ends = untilBlockEnd
  for (let end = length; end > 0; ) {
    const start = Math.floor((end - 1) / window) * window
    let best = -Infinity
    for (let at = end - 1; at >= start; at--) {
      const value = sign * input[at]!
      if (value > best) best = value
      ends[at] = best
    }
    end = start
  }
  for (let start = 0; start < length; start += window) {
    const end = Math.min(start + window, length)
    let best = -Infinity
    for (let at = start; at < end; at++) {
      const value = sign * input[at]!
      if (value > best) best = value
      if (at >= window - 1) {
        const before = ends[at - window + 1]!
        // Math.max checks for NaN and −0: https://tc39.es/ecma262/multipage/numbers-and-dates.html#sec-math.max
        // biome-ignore lint/complexity/useMathMinMax: V8 compiles the comparison without a branch on NaN and −0
        out[at] = sign * (before > best ? before : best)
      }
    }
  }
}
