import { parseDay, type TradingDay } from '#domain/market/calendar/day.ts'
import { localTimeAt } from '#domain/market/calendar/zone.ts'
import { timeZoneOf } from '#domain/market/country.ts'
import { type ShareSplit, type TradedBar, tradedBarOn } from '../split-factors.ts'
import { uniqueRows } from '../unique-rows.ts'
import type { WireBar, WireSplit } from './wire.ts'

/** The days on which a ticker belonged to this instrument, both included. */
export type TickerPeriod = { from: TradingDay; to: TradingDay }

/**
 * The day is taken in New York time: a daily bar starts at midnight there and a grouped one ends with the session, so both fall
 * on it all year. Impossible bars are left out, and of a repeated page one row is kept.
 */
export function polygonBars(rows: readonly WireBar[], { from, to }: TickerPeriod): TradedBar[] {
  const found = new Map<TradingDay, TradedBar>()
  for (const row of rows) {
    const bar = barFrom(row)
    if (bar && from <= bar.day && bar.day <= to) found.set(bar.day, bar)
  }
  return [...found.values()].sort((a, b) => a.day - b.day)
}

export const barFrom = ({ t, ...prices }: WireBar): TradedBar | null =>
  tradedBarOn(localTimeAt(t, timeZoneOf.us).day, prices)

/** Returns the splits of each ticker, oldest first. */
export function splitsFrom(rows: readonly WireSplit[], until: TradingDay): Map<string, ShareSplit[]> {
  const found = new Map<string, ShareSplit[]>()
  for (const { ticker, execution_date, split_from, split_to } of uniqueRows(rows)) {
    const day = parseDay(execution_date)
    if (day === null || day > until || !(split_from > 0 && split_to > 0)) continue
    found.set(ticker, [...(found.get(ticker) ?? []), { day, factor: split_from / split_to }])
  }
  for (const splits of found.values()) splits.sort((a, b) => a.day - b.day)
  return found
}
