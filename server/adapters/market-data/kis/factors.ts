/** One day as the vendor has it in both of its series. The close is a halted day's carried one. */
export type PricedDay = {
  close: number
  /** Null where the vendor has no adjusted price of that day. */
  adjusted: number | null
  /** The vendor marks the day as the first one with other rights or other shares than the day before. */
  isEx: boolean
}

/** Adjusted prices are whole won, so that the factor of a single day is only known to lie between two. */
const ROUNDED_BY = 1
/** A jump of this share between two days is no rounding, even where the vendor marks nothing. */
const JUMP = 0.01

/**
 * The vendor gives no factors, only prices with and without them. All days between two splits have the same one, so it lies
 * where the ranges of all these days meet; of what is left the simplest fraction is taken, which for a split or a bonus issue
 * is the true one. In units of the newest day, whose factor is 1.
 */
export function factorsOf(days: readonly PricedDay[]): Float64Array {
  const factors = new Float64Array(days.length)
  let run = { end: days.length, oldest: days.length - 1, low: 0, high: Number.POSITIVE_INFINITY }
  const closeRun = (start: number) => factors.fill(simplestBetween(run.low, run.high), start, run.end)
  for (let at = days.length - 1; at >= 0; at--) {
    const range = rangeOf(days[at]!)
    if (!range) continue
    const [low, high] = [Math.max(run.low, range.low), Math.min(run.high, range.high)]
    if (low <= high) {
      run = { end: run.end, oldest: at, low, high }
      continue
    }
    const isJump = range.low > run.high * (1 + JUMP) || range.high < run.low * (1 - JUMP)
    const marked = days.slice(at + 1, run.oldest + 1).findIndex(({ isEx }) => isEx)
    if (!isJump && marked < 0) continue
    const start = at + 1 + Math.max(0, marked)
    closeRun(start)
    run = { end: start, oldest: at, ...range }
  }
  closeRun(0)
  return inUnitsOfTheNewest(factors)
}

function rangeOf({ close, adjusted }: PricedDay): { low: number; high: number } | null {
  if (adjusted === null || !(adjusted > 0)) return null
  // Half of it at least: a price of one won is not nothing.
  return { low: Math.max(adjusted - ROUNDED_BY, adjusted / 2) / close, high: (adjusted + ROUNDED_BY) / close }
}

function inUnitsOfTheNewest(factors: Float64Array): Float64Array {
  const newest = factors.at(-1)!
  return factors.map(factor => factor / newest)
}

/** The fraction with the smallest numbers of all that lie between the two, both included. */
export function simplestBetween(low: number, high: number): number {
  const [over, under] = fractionBetween(low, high)
  return over / under
}

function fractionBetween(low: number, high: number): readonly [over: number, under: number] {
  const whole = Math.floor(low)
  if (whole === low) return [whole, 1]
  if (whole + 1 <= high) return [whole + 1, 1]
  const [over, under] = fractionBetween(1 / (high - whole), 1 / (low - whole))
  return [whole * over + under, over]
}
