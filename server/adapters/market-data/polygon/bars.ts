import { type Bars, emptyBars } from '#domain/analysis/bars.ts'
import { isSession } from '#domain/market/calendar/calendar.ts'
import { parseDay, type TradingDay } from '#domain/market/calendar/day.ts'
import { localTime } from '#domain/market/calendar/zone.ts'
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

/** A day before it is worth so much in the shares of that day. */
export type PolygonSplit = { day: TradingDay; factor: number }

/** The days that a ticker meant this instrument, both included. */
export type BarWindow = { from: TradingDay; to: TradingDay }

/**
 * The day is that of the clock in New York, where a window begins at midnight and a grouped one ends with the session: both lie
 * on it in summer and in winter. A bar that cannot be is left out, and of a page that came twice one is kept.
 */
export function polygonBars(rows: readonly WireBar[], { from, to }: BarWindow): PolygonBar[] {
  const found = new Map<TradingDay, PolygonBar>()
  for (const row of rows) {
    const bar = barFrom(row)
    if (bar && from <= bar.day && bar.day <= to) found.set(bar.day, bar)
  }
  return [...found.values()].sort((a, b) => a.day - b.day)
}

export function barFrom({ t, o, h, l, c, v }: WireBar): PolygonBar | null {
  const { day } = localTime(t, timeZoneOf.us)
  const fits = l > 0 && l <= Math.min(o, c) && h >= Math.max(o, c) && Number.isFinite(h) && v >= 0
  return fits && isSession('us', day) ? { day, open: o, high: h, low: l, close: c, volume: v } : null
}

/** By ticker, oldest first. */
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

/** What makes a price of that day comparable with one of the later day. */
export function factorBetween(splits: readonly PolygonSplit[], day: TradingDay, later: TradingDay): number {
  let factor = 1
  for (const split of splits) if (day < split.day && split.day <= later) factor *= split.factor
  return factor
}

/** In our columns, with the factors that are known on the last day. */
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

/** Adjusted prices are rounded to four decimals by the vendor; a split that is missing is off by far more than this. */
const ROUNDED = 0.0001
const APART = 0.005

/**
 * The first day on which the vendor's adjusted close is not the traded one times our factor; null where they agree. The vendor
 * adjusts to today's shares, we to those of the last bar: what lies between is taken out by that last bar.
 */
export function disagreement(
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
