import type { Bars } from '../analysis/bars.ts'
import { type TradingDay, toTradingDay } from '../market/calendar/day.ts'

/** From the morning of this day on, one share has become `ratio` shares. */
export type StockSplit = { day: TradingDay; ratio: number }

/**
 * A factor also moves when a company sells new shares to its owners below the price, or when a source adjusts for dividends;
 * the number of shares that are held does not change then. Our choice: a move is a split when it is a ratio of whole numbers up
 * to this.
 */
const MOST_PARTS = 20
/** The tolerance is relative, because sources round their factors. */
const CLOSE = 1e-4

export type SplitsInFactors = { splits: StockSplit[]; unclear: StockSplit[] }

/**
 * Returns the splits of a stock according to its adjustment factors, oldest first, and the moves that do not look like
 * splits.
 */
export function findSplitsInFactors({ day, factor }: Pick<Bars, 'day' | 'factor'>): SplitsInFactors {
  const found: SplitsInFactors = { splits: [], unclear: [] }
  for (let at = 1; at < day.length; at++) {
    const step = factor[at]! / factor[at - 1]!
    if (Math.abs(step - 1) <= CLOSE) continue
    const ratio = nearestWholeRatio(step)
    const move = { day: toTradingDay(day[at]!), ratio: ratio ?? step }
    if (ratio === null) found.unclear.push(move)
    else found.splits.push(move)
  }
  return found
}

/**
 * Returns the nearest ratio of small whole numbers, if it is near enough; one share into any whole number of shares is
 * allowed.
 */
export function nearestWholeRatio(value: number): number | null {
  if (!(value > 0)) return null
  for (let parts = 1; parts <= MOST_PARTS; parts++) {
    const [up, down] = [Math.round(value * parts), Math.round(parts / value)]
    if (up > 0 && (parts === 1 || up <= MOST_PARTS) && isClose(up / parts, value)) return up / parts
    if (down > 0 && (parts === 1 || down <= MOST_PARTS) && isClose(parts / down, value)) return parts / down
  }
  return null
}

const isClose = (ratio: number, value: number): boolean => Math.abs(ratio / value - 1) <= CLOSE
