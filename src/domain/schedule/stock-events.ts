import { isCalendarKnown, isSession } from '../market/calendar/calendar.ts'
import { parseDay, type TradingDay } from '../market/calendar/day.ts'
import { sessionClose, sessionOpen } from '../market/calendar/session.ts'
import type { Country } from '../market/country.ts'
import type { StockDividend } from '../market/filings/dividend.ts'
import type { EarningsResult } from '../market/filings/earnings.ts'
import type { InsiderTrade } from '../market/filings/insider-trade.ts'
import type { Instrument } from '../market/instrument.ts'
import type { ComputedStockEvent, Span } from './event.ts'

export type Within = { from: TradingDay; to: TradingDay }

/** A dividend is known by its ex-date and paid within so many days of it; a planned sale is filed at most so long before. */
export const PAID_WITHIN_DAYS = 180
export const FILED_BEFORE_DAYS = 180

const unknown: Span = { from: null, until: null }
const isWithin = (day: TradingDay, { from, to }: Within): boolean => day >= from && day <= to

export const earningsEvent = (
  country: Country,
  fsym_id: string,
  row: EarningsResult,
): ComputedStockEvent => ({
  kind: 'earnings',
  fsym_id,
  day: row.report_date,
  span: spanOf(country, row),
  row,
})

/** Before the open, between open and close, or after it: as exactly as it is known, and no minute is invented. */
function spanOf(country: Country, { report_date: day, time }: EarningsResult): Span {
  if (time === null || !isCalendarKnown(country, day) || !isSession(country, day)) return unknown
  const [open, close] = [sessionOpen(country, day), sessionClose(country, day)]
  if (time === 'bmo') return { from: null, until: open }
  return time === 'amc' ? { from: close, until: null } : { from: open, until: close }
}

/** Its ex-date and its payment, as far as they fall within. */
export function dividendEvents(fsym_id: string, row: StockDividend, within: Within): ComputedStockEvent[] {
  const on = (what: 'ex' | 'pay', day: TradingDay | null): ComputedStockEvent[] =>
    day !== null && isWithin(day, within)
      ? [{ kind: 'dividend', what, fsym_id, day, span: unknown, row }]
      : []
  return [...on('ex', row.ex_date), ...on('pay', row.pay_date)]
}

export function listingEvents({ fsym_id, listed_at }: Instrument, within: Within): ComputedStockEvent[] {
  const day = listed_at === null ? null : parseDay(listed_at)
  return day !== null && isWithin(day, within) ? [{ kind: 'listing', fsym_id, day, span: unknown }] : []
}

/** A sale that was announced before it: its first day is to come when it is filed. What was sold already is no schedule. */
export function planEvents(fsym_id: string, row: InsiderTrade, within: Within): ComputedStockEvent[] {
  const { trade_type, trade_date: day, filing_date } = row
  if (trade_type !== 'PS' || day === null || day <= filing_date || !isWithin(day, within)) return []
  return [{ kind: 'insider_plan', fsym_id, day, span: unknown, row }]
}
