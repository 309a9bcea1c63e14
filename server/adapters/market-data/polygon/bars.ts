import { type Bars, emptyBars } from '#domain/analysis/bars.ts'
import { isSessionDay } from '#domain/market/calendar/calendar.ts'
import { parseDay, type TradingDay } from '#domain/market/calendar/day.ts'
import { localTimeAt } from '#domain/market/calendar/zone.ts'
import { timeZoneOf } from '#domain/market/country.ts'
import { uniqueRows } from './mapper.ts'
import type { WireBar, WireSplit } from './wire.ts'

export type PolygonBar = {
  day: TradingDay
  open: number
  high: number
  low: number
  close: number
  volume: number
}

/** Multiplying a price from before `day` by `factor` puts it in the shares of that day. */
export type PolygonSplit = { day: TradingDay; factor: number }

/** The days on which a ticker belonged to this instrument, both included. */
export type TickerPeriod = { from: TradingDay; to: TradingDay }

/**
 * The day is taken in New York time: a daily bar starts at midnight there and a grouped one ends with the session, so both fall
 * on it all year. Impossible bars are left out, and of a repeated page one row is kept.
 */
export function polygonBars(rows: readonly WireBar[], { from, to }: TickerPeriod): PolygonBar[] {
  const found = new Map<TradingDay, PolygonBar>()
  for (const row of rows) {
    const bar = barFrom(row)
    if (bar && from <= bar.day && bar.day <= to) found.set(bar.day, bar)
  }
  return [...found.values()].sort((a, b) => a.day - b.day)
}

export function barFrom({ t, o, h, l, c, v }: WireBar): PolygonBar | null {
  const { day } = localTimeAt(t, timeZoneOf.us)
  const fits = l > 0 && l <= Math.min(o, c) && h >= Math.max(o, c) && Number.isFinite(h) && v >= 0
  return fits && isSessionDay('us', day) ? { day, open: o, high: h, low: l, close: c, volume: v } : null
}

/** Returns the splits of each ticker, oldest first. */
export function splitsFrom(rows: readonly WireSplit[], until: TradingDay): Map<string, PolygonSplit[]> {
  const found = new Map<string, PolygonSplit[]>()
  for (const { ticker, execution_date, split_from, split_to } of uniqueRows(rows)) {
    const day = parseDay(execution_date)
    if (day === null || day > until || !(split_from > 0 && split_to > 0)) continue
    found.set(ticker, [...(found.get(ticker) ?? []), { day, factor: split_from / split_to }])
  }
  for (const splits of found.values()) splits.sort((a, b) => a.day - b.day)
  return found
}

/** The factor that makes a price of `day` comparable with one of `later`. */
export function factorBetween(splits: readonly PolygonSplit[], day: TradingDay, later: TradingDay): number {
  let factor = 1
  for (const split of splits) if (day < split.day && split.day <= later) factor *= split.factor
  return factor
}

/** Converts bars to our columns, with factors relative to the last bar. */
export function polygonColumns(bars: readonly PolygonBar[], splits: readonly PolygonSplit[]): Bars {
  const columns = emptyBars(bars.length)
  const last = bars.at(-1)?.day
  for (const [at, bar] of bars.entries()) {
    columns.day[at] = bar.day
    for (const field of ['open', 'high', 'low', 'close', 'volume'] as const) columns[field][at] = bar[field]
    columns.factor[at] = factorBetween(splits, bar.day, last!)
  }
  return columns
}

/** The vendor rounds adjusted prices to four decimals; a missing split differs by far more than both tolerances. */
const ROUNDED = 0.0001
const APART = 0.005

/**
 * The first day on which the vendor's adjusted close differs from the traded close times our factor; null when all agree. The
 * vendor adjusts to today's shares, our factors to those of the last bar: the ratio at the last bar removes this difference.
 */
export function firstFactorDisagreement(
  bars: readonly PolygonBar[],
  adjusted: readonly PolygonBar[],
  splits: readonly PolygonSplit[],
): TradingDay | null {
  const theirs = new Map(adjusted.map(({ day, close }) => [day, close]))
  const last = bars.at(-1)
  const lastOfTheirs = last && theirs.get(last.day)
  if (!last || lastOfTheirs === undefined) return last?.day ?? null
  const since = lastOfTheirs / last.close
  for (const { day, close } of bars) {
    const ours = close * factorBetween(splits, day, last.day) * since
    const their = theirs.get(day)
    if (their === undefined || Math.abs(their - ours) > ROUNDED + APART * ours) return day
  }
  return null
}
