import { parseDay, type TradingDay } from '#domain/market/calendar/day.ts'
import { localTimeAt } from '#domain/market/calendar/zone.ts'
import { timeZoneOf } from '#domain/market/country.ts'
import type { StockDividend } from '#domain/market/filings/dividend.ts'
import { type ShareSplit, type TradedBar, tradedBarOn } from '../split-factors.ts'
import { uniqueRows } from '../unique-rows.ts'
import type { AlpacaActionsPage, AlpacaWireBar, AlpacaWireDividend, AlpacaWireSplit } from './wire.ts'

/**
 * Collects the pages of one request. The day is taken in New York time; impossible bars are left out, and of a repeated page one row
 * is kept.
 */
export function createAlpacaBarCollector(until: TradingDay) {
  const found = new Map<string, Map<TradingDay, TradedBar>>()
  // A time zone is slow to ask, and all stocks of a day have the same text.
  const days = new Map<string, TradingDay | null>()
  const dayOf = (text: string): TradingDay | null => {
    const known = days.get(text)
    if (known !== undefined) return known
    const instant = Date.parse(text)
    const day = Number.isNaN(instant) ? null : localTimeAt(instant, timeZoneOf.us).day
    days.set(text, day)
    return day
  }
  return {
    add(symbol: string, rows: readonly AlpacaWireBar[]): void {
      const ofSymbol = found.get(symbol) ?? new Map<TradingDay, TradedBar>()
      found.set(symbol, ofSymbol)
      for (const { t, ...prices } of rows) {
        const day = dayOf(t)
        const bar = day === null || day > until ? null : tradedBarOn(day, prices)
        if (bar) ofSymbol.set(bar.day, bar)
      }
    },
    /** The bars of each symbol, oldest first. */
    bars: (): Map<string, TradedBar[]> =>
      new Map(
        [...found].map(([symbol, bars]) => [
          symbol,
          [...bars.values()].sort((one, other) => one.day - other.day),
        ]),
      ),
  }
}

/** Returns the splits of each symbol, oldest first; a split takes effect on its ex-date. */
export function alpacaSplits(rows: readonly AlpacaWireSplit[], until: TradingDay): Map<string, ShareSplit[]> {
  const found = new Map<string, ShareSplit[]>()
  for (const { symbol, ex_date, new_rate, old_rate } of uniqueRows(rows)) {
    const day = parseDay(ex_date)
    if (day === null || day > until || !(new_rate > 0 && old_rate > 0)) continue
    const others = (found.get(symbol) ?? []).filter(split => split.day !== day)
    found.set(symbol, [...others, { day, factor: old_rate / new_rate }])
  }
  for (const splits of found.values()) splits.sort((one, other) => one.day - other.day)
  return found
}

export const splitsOfActionsPage = ({
  corporate_actions: { forward_splits, reverse_splits },
}: AlpacaActionsPage) => [...(forward_splits ?? []), ...(reverse_splits ?? [])]

/** Dividends by symbol, oldest first: a repeated row counts once, and two payments on one day become one row. */
export function alpacaDividends(
  rows: readonly AlpacaWireDividend[],
  from: TradingDay,
  until: TradingDay,
): Map<string, StockDividend[]> {
  const found = new Map<string, Map<TradingDay, StockDividend>>()
  for (const { symbol, ex_date, payable_date, rate, currency } of uniqueRows(rows)) {
    const day = parseDay(ex_date)
    if (day === null || day < from || day > until || !(rate > 0)) continue
    // Payments in another currency are left out, not converted.
    if ((currency ?? 'USD').toUpperCase() !== 'USD') continue
    const ofSymbol = found.get(symbol) ?? new Map<TradingDay, StockDividend>()
    found.set(symbol, ofSymbol)
    const before = ofSymbol.get(day)
    ofSymbol.set(day, {
      ex_date: day,
      pay_date: before?.pay_date ?? parseDay(payable_date ?? ''),
      ...{ amount: (before?.amount ?? 0) + rate, currency: 'USD' },
    })
  }
  const byDay = (one: StockDividend, other: StockDividend) => one.ex_date - other.ex_date
  return new Map([...found].map(([symbol, days]) => [symbol, [...days.values()].sort(byDay)]))
}
