/**
 * Highest or lowest of the last `window` values, after van Herk, Gil and Werman: two passes over blocks as long as the
 * window, three comparisons a slot whatever the window, and no branch on the data as a queue would have.
 */
export function rollingExtreme(
  input: Float64Array,
  window: number,
  pick: 'highest' | 'lowest',
  out: Float64Array,
): void {
  const { length } = input
  const better = pick === 'highest' ? Math.max : Math.min
  const sinceBlockStart = new Float64Array(length)
  const untilBlockEnd = new Float64Array(length)
  for (let at = 0; at < length; at++)
    sinceBlockStart[at] = at % window === 0 ? input[at]! : better(sinceBlockStart[at - 1]!, input[at]!)
  for (let at = length - 1; at >= 0; at--) {
    const isBlockEnd = at === length - 1 || at % window === window - 1
    untilBlockEnd[at] = isBlockEnd ? input[at]! : better(untilBlockEnd[at + 1]!, input[at]!)
  }
  for (let at = window - 1; at < length; at++)
    out[at] = better(untilBlockEnd[at - window + 1]!, sinceBlockStart[at]!)
}
