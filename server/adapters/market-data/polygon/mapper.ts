import { isoDay, parseDay, type TradingDay } from '#domain/market/calendar/day.ts'
import type { StockDividend } from '#domain/market/filings/dividend.ts'
import { sectorOfIndustry } from '#domain/market/groups/industry-sectors.ts'
import type { Instrument, SecurityType } from '#domain/market/instrument.ts'
import { createInstrumentIdResolver } from '#domain/market/instrument-ids.ts'
import { isUnitSymbol, parseTicker } from '#domain/market/ticker.ts'
import { parseVenue } from '#domain/market/trading/venue.ts'
import { uniqueRows } from '../unique-rows.ts'
import type { WireDetails, WireDividend, WireTicker } from './wire.ts'

/**
 * The vendor's (Massive, formerly Polygon.io) types of securities. Types that are not listed here (preferred shares, warrants,
 * rights, units, notes) are left out.
 */
const kinds: Readonly<Record<string, SecurityType>> = {
  CS: 'SHARE',
  OS: 'SHARE',
  NYRS: 'SHARE',
  ADRC: 'ADR',
  GDR: 'DR',
  ETF: 'ETF_ETF',
  ETS: 'ETF_ETF',
  ETV: 'ETF_ETF',
  FUND: 'MF_C',
}

/**
 * All securities on our venues, one row for each instrument. The FIGI survives a change of ticker: a renamed company is in the
 * list under both tickers, and the current one counts.
 */
export function instrumentsFrom(
  present: readonly WireTicker[],
  gone: readonly WireTicker[],
  until: TradingDay,
  stored: readonly Instrument[] = [],
): Instrument[] {
  const found = new Map<string, Instrument>()
  const idOf = createInstrumentIdResolver(stored)
  const latestFirst = gone.filter(isDated).sort((a, b) => (goneOn(b) ?? 0) - (goneOn(a) ?? 0))
  for (const row of uniqueRows([...present, ...latestFirst])) {
    const instrument = instrumentFrom(row, until)
    if (!instrument) continue
    const fsym_id = idOf(instrument)
    if (!found.has(fsym_id)) found.set(fsym_id, { ...instrument, fsym_id })
  }
  return [...found.values()].sort((a, b) => (a.fsym_id < b.fsym_id ? -1 : 1))
}

/** Uses only the date part, which is the same whether the time is midnight in Greenwich or in New York. */
const goneOn = ({ delisted_utc }: WireTicker): TradingDay | null => parseDay(delisted_utc?.slice(0, 10) ?? '')

/** A delisted row without a date is left out: its bars could be those of another company. */
const isDated = (row: WireTicker): boolean => goneOn(row) !== null

export type TickerEnd = { day: TradingDay; figi: string | undefined }

/** The days on which each ticker was given up, by any kind of security: it may belong to another company since. */
export function tickerEndsFrom(gone: readonly WireTicker[], until: TradingDay): Map<string, TickerEnd[]> {
  const ends = new Map<string, TickerEnd[]>()
  for (const row of gone) {
    const day = goneOn(row)
    if (day !== null && day <= until)
      ends.set(row.ticker, [...(ends.get(row.ticker) ?? []), { day, figi: row.composite_figi }])
  }
  return ends
}

function instrumentFrom(row: WireTicker, until: TradingDay): Omit<Instrument, 'fsym_id'> | null {
  const venue = parseVenue(row.primary_exchange ?? '')
  const kind = Object.hasOwn(kinds, row.type ?? '') ? kinds[row.type ?? ''] : undefined
  const ticker = parseTicker(row.ticker)
  if (venue?.market !== 3 && venue?.market !== 4) return null
  // A ticker that would need another spelling is another security, such as a preferred share.
  if (!kind || ticker !== row.ticker || isUnitSymbol(ticker)) return null
  const delisted = goneOn(row)
  const isGone = delisted !== null && delisted <= until
  return {
    country: 'us',
    ticker,
    market: venue.market,
    venue: venue.venue,
    fref_security_type: kind,
    name_kr: '',
    name_en: row.name.trim() || ticker,
    sector_code: null,
    shares: null,
    listed_at: null,
    delisted_at: isGone ? isoDay(delisted) : null,
    // The vendor has no field for halts, and a missing bar can also be a day without a trade.
    halted_since: null,
    ...(row.composite_figi ? { identifiers: { figi: row.composite_figi } } : {}),
  }
}

/** Adds the fields of the single-ticker request; missing ones stay as they were. */
export function withDetails(instrument: Instrument, details: WireDetails): Instrument {
  const { list_date, sic_code, share_class_shares_outstanding: shares } = details
  const isCompany = instrument.fref_security_type !== 'ETF_ETF' && instrument.fref_security_type !== 'MF_C'
  return {
    ...instrument,
    listed_at: parseDay(list_date ?? '') === null ? instrument.listed_at : (list_date ?? null),
    shares: shares !== undefined && shares > 0 ? shares : instrument.shares,
    sector_code: (isCompany ? sectorOfIndustry('us', sic_code) : null) ?? instrument.sector_code,
  }
}

/** Maps dividends: a repeated row counts once, and two payments on one day become one row. */
export function dividendsFrom(
  rows: readonly WireDividend[],
  until: TradingDay,
): Map<string, StockDividend[]> {
  const found = new Map<string, Map<TradingDay, StockDividend>>()
  for (const row of uniqueRows(rows)) {
    const ex_date = parseDay(row.ex_dividend_date)
    // A payment without a currency is in dollars. Payments in another currency are left out, not converted.
    if (ex_date === null || ex_date > until || (row.currency ?? 'USD').toUpperCase() !== 'USD') continue
    if (!(row.cash_amount > 0)) continue
    const ofTicker = found.get(row.ticker) ?? new Map<TradingDay, StockDividend>()
    const before = ofTicker.get(ex_date)
    ofTicker.set(ex_date, {
      ex_date,
      pay_date: before?.pay_date ?? parseDay(row.pay_date ?? ''),
      amount: (before?.amount ?? 0) + row.cash_amount,
      currency: 'USD',
    })
    found.set(row.ticker, ofTicker)
  }
  const byDay = (a: StockDividend, b: StockDividend) => a.ex_date - b.ex_date
  return new Map([...found].map(([ticker, rowsOf]) => [ticker, [...rowsOf.values()].sort(byDay)]))
}
