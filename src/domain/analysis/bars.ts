import { type Columns, emptyColumns, fields } from './columns.ts'

/**
 * Prices as they were traded, and for each day the factor that makes them comparable with today's: a split of 1 into 5
 * gives every day before it 0.2. The newest factor is 1.
 */
export type Bars = Columns & { factor: Float64Array }

export const emptyBars = (length: number): Bars => ({
  ...emptyColumns(length),
  factor: new Float64Array(length).fill(1),
})

/** Prices in the shares of the last session, or of the session `at`; volume likewise, so that the money traded stays what it was. */
export function adjust(bars: Bars, at = bars.day.length - 1): Columns {
  const { length } = bars.day
  const base = bars.factor[at] ?? 1
  // Most have never been split, and are what they were traded at.
  if (bars.factor.every(factor => factor === base)) return asTraded(bars)
  const adjusted = { ...emptyColumns(length), day: bars.day }
  // Plain loops: every stock passes here every night.
  for (const field of fields) {
    const [from, to] = [bars[field], adjusted[field]]
    if (field === 'volume')
      for (let row = 0; row < length; row++) to[row] = from[row]! / (bars.factor[row]! / base)
    else for (let row = 0; row < length; row++) to[row] = from[row]! * (bars.factor[row]! / base)
  }
  return adjusted
}

const asTraded = ({ day, open, high, low, close, volume }: Bars): Columns => ({
  day,
  open,
  high,
  low,
  close,
  volume,
})

/** The close of the session before, in the shares of the last one; null when there is none. */
export function previousClose(bars: Bars): number | null {
  const last = bars.day.length - 1
  if (last < 1) return null
  return (bars.close[last - 1]! * bars.factor[last - 1]!) / bars.factor[last]!
}

/** Rows oldest first, without a day twice: later parts are newer. */
export function joinBars(parts: readonly Bars[]): Bars {
  const joined = emptyBars(parts.reduce((count, part) => count + part.day.length, 0))
  let at = 0
  for (const part of parts) {
    for (const name of Object.keys(joined) as (keyof Bars)[]) joined[name].set(part[name], at)
    at += part.day.length
  }
  return joined
}
