import { columnFields, emptyColumns, type IndicatorColumns, isHaltedAt } from '../columns.ts'

/**
 * The result is 1 for each session without volume at the price of the session before, whether its bar is level or still
 * has the exchange's zeros.
 */
export function haltedSessionFlags(columns: IndicatorColumns, tie: number): Uint8Array {
  const { open, high, low, close, volume } = columns
  const halted = new Uint8Array(volume.length)
  for (let at = 0; at < volume.length; at++) {
    if (volume[at] !== 0) continue
    const price = close[at]!
    const isLevel = open[at] === price && high[at] === price && low[at] === price
    const isCarried = at === 0 || Math.abs(price - close[at - 1]!) <= price * tie
    if (isHaltedAt(columns, at) || (isLevel && isCarried)) halted[at] = 1
  }
  return halted
}

/**
 * Returns the starts and ends of the stretches without a halt, alternating. Copying whole stretches is four times as
 * fast as single days.
 */
function tradedStretches(halted: Uint8Array): number[] {
  const bounds: number[] = []
  for (let from = halted.indexOf(0); from >= 0; ) {
    const next = halted.indexOf(1, from)
    const to = next < 0 ? halted.length : next
    bounds.push(from, to)
    from = halted.indexOf(0, to)
  }
  return bounds
}

/** Returns the columns of the traded sessions; the same object when nothing was halted. */
export function tradedSessionColumns(columns: IndicatorColumns, halted: Uint8Array): IndicatorColumns {
  if (!halted.includes(1)) return columns
  const bounds = tradedStretches(halted)
  const count = bounds.reduce((sum, bound, at) => (at % 2 === 0 ? sum - bound : sum + bound), 0)
  const only = emptyColumns(count)
  for (let stretch = 0, taken = 0; stretch < bounds.length; stretch += 2) {
    const [from, to] = [bounds[stretch]!, bounds[stretch + 1]!]
    only.day.set(columns.day.subarray(from, to), taken)
    for (const field of columnFields) only[field].set(columns[field].subarray(from, to), taken)
    taken += to - from
  }
  return only
}

/** Spreads values over all days again: a halted session repeats the value of the traded session before it. */
export function spreadOverHalts(halted: Uint8Array, values: Float64Array): Float64Array {
  if (values.length === halted.length) return values
  const out = new Float64Array(halted.length)
  const bounds = tradedStretches(halted)
  out.fill(Number.NaN, 0, bounds[0])
  for (let stretch = 0, taken = 0; stretch < bounds.length; stretch += 2) {
    const [from, to] = [bounds[stretch]!, bounds[stretch + 1]!]
    out.set(values.subarray(taken, taken + to - from), from)
    taken += to - from
    out.fill(values[taken - 1]!, to, bounds[stretch + 2])
  }
  return out
}
