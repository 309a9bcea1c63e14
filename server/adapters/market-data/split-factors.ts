import { type Bars, emptyBars } from '#domain/analysis/bars.ts'
import { isSessionDay } from '#domain/market/calendar/calendar.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'

/** One session of one American security, with prices as traded. */
export type TradedBar = {
  day: TradingDay
  open: number
  high: number
  low: number
  close: number
  volume: number
}

/** Multiplying a price from before `day` by `factor` puts it in the shares of that day. */
export type ShareSplit = { day: TradingDay; factor: number }

type Prices = { o: number; h: number; l: number; c: number; v: number }

/** Null for a day that is no session and for prices that cannot be. */
export function tradedBarOn(day: TradingDay, { o, h, l, c, v }: Prices): TradedBar | null {
  const fits = l > 0 && l <= Math.min(o, c) && h >= Math.max(o, c) && Number.isFinite(h) && v >= 0
  return fits && isSessionDay('us', day) ? { day, open: o, high: h, low: l, close: c, volume: v } : null
}

/** The factor that makes a price of `day` comparable with one of `later`. */
export function factorBetween(splits: readonly ShareSplit[], day: TradingDay, later: TradingDay): number {
  let factor = 1
  for (const split of splits) if (day < split.day && split.day <= later) factor *= split.factor
  return factor
}

/** Converts bars to our columns, with factors relative to the last bar. */
export function barsWithFactors(bars: readonly TradedBar[], splits: readonly ShareSplit[]): Bars {
  const columns = emptyBars(bars.length)
  const last = bars.at(-1)?.day
  for (const [at, bar] of bars.entries()) {
    columns.day[at] = bar.day
    for (const field of ['open', 'high', 'low', 'close', 'volume'] as const) columns[field][at] = bar[field]
    columns.factor[at] = factorBetween(splits, bar.day, last!)
  }
  return columns
}

/** Adjusted prices are rounded, to four decimals unless a caller says otherwise. */
const ROUNDED = 0.0001
/** A missing split differs by far more than this part of a price. */
const APART = 0.005

/**
 * The first day on which the vendor's adjusted close differs from the traded close times our factor; null when all agree. The
 * vendor adjusts to today's shares, our factors to those of the last bar: the ratio at the last bar removes this difference.
 */
export function firstFactorDisagreement(
  bars: readonly TradedBar[],
  adjusted: readonly TradedBar[],
  splits: readonly ShareSplit[],
  rounded = ROUNDED,
): TradingDay | null {
  const theirs = new Map(adjusted.map(({ day, close }) => [day, close]))
  const last = bars.at(-1)
  const lastOfTheirs = last && theirs.get(last.day)
  if (!last || lastOfTheirs === undefined) return last?.day ?? null
  const since = lastOfTheirs / last.close
  for (const { day, close } of bars) {
    const ours = close * factorBetween(splits, day, last.day) * since
    const their = theirs.get(day)
    if (their === undefined || Math.abs(their - ours) > rounded + APART * ours) return day
  }
  return null
}
