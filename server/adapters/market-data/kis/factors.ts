/**
 * The closes of one day in both price series of the vendor. The close of a halted day is carried over from the day
 * before.
 */
export type PricedDay = {
  close: number
  /** Null when the vendor has no adjusted price for the day. */
  adjusted: number | null
  /** The vendor marks the day as ex: its shares or rights differ from those of the day before. */
  isEx: boolean
}

/** Adjusted prices are whole won, so one day gives only a range for its factor. */
const ROUNDED_BY = 1
/** A larger relative difference between two days is a split even when the vendor marks nothing; our choice. */
const JUMP = 0.01

/**
 * The vendor sends no factors, only traded and adjusted prices. All days between two splits share one factor, which is in the
 * overlap of their ranges. The simplest fraction in the overlap is taken: for a split or a bonus issue it is the true one.
 * Factors are relative to the newest day, whose factor is 1.
 */
export function factorsOf(days: readonly PricedDay[]): Float64Array {
  const factors = new Float64Array(days.length)
  let run = { end: days.length, oldest: days.length - 1, low: 0, high: Number.POSITIVE_INFINITY }
  const closeRun = (start: number) => factors.fill(simplestFractionBetween(run.low, run.high), start, run.end)
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
  // The lower bound is at least half of the price, because it must be above 0 for a price of one won.
  return { low: Math.max(adjusted - ROUNDED_BY, adjusted / 2) / close, high: (adjusted + ROUNDED_BY) / close }
}

function inUnitsOfTheNewest(factors: Float64Array): Float64Array {
  const newest = factors.at(-1)!
  return factors.map(factor => factor / newest)
}

/** The fraction with the smallest numbers in the range, both ends included. */
export function simplestFractionBetween(low: number, high: number): number {
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
