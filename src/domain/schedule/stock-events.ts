import { isCalendarKnown, isSessionDay } from '../market/calendar/calendar.ts'
import { parseDay, type TradingDay } from '../market/calendar/day.ts'
import { sessionCloseInstant, sessionOpenInstant } from '../market/calendar/session.ts'
import type { Country } from '../market/country.ts'
import type { StockDividend } from '../market/filings/dividend.ts'
import type { EarningsResult } from '../market/filings/earnings.ts'
import type { InsiderTrade } from '../market/filings/insider-trade.ts'
import type { Instrument } from '../market/instrument.ts'
import type { EventSpan, StockScheduleEvent } from './event.ts'

export type DayRange = { from: TradingDay; to: TradingDay }

/**
 * Our choice: a dividend is assumed to be paid within this many days of its ex-date, and a planned sale to be filed at most
 * this many days before.
 */
export const DIVIDEND_PAID_WITHIN_DAYS = 180
export const PLANNED_SALE_FILED_BEFORE_DAYS = 180

const unknown: EventSpan = { from: null, until: null }
const isWithin = (day: TradingDay, { from, to }: DayRange): boolean => day >= from && day <= to

export const earningsEvent = (
  country: Country,
  fsym_id: string,
  row: EarningsResult,
  isEstimated = false,
): StockScheduleEvent => ({
  kind: 'earnings',
  fsym_id,
  day: row.report_date,
  span: spanOf(country, row),
  row,
  isEstimated,
})

/**
 * Returns the known limits of the time: before the open, between open and close, or after the close. No exact minute is
 * assumed.
 */
function spanOf(country: Country, { report_date: day, time }: EarningsResult): EventSpan {
  if (time === null || !isCalendarKnown(country, day) || !isSessionDay(country, day)) return unknown
  const [open, close] = [sessionOpenInstant(country, day), sessionCloseInstant(country, day)]
  if (time === 'bmo') return { from: null, until: open }
  return time === 'amc' ? { from: close, until: null } : { from: open, until: close }
}

/** Returns ex-date and payment day, if they are within the window. */
export function dividendEvents(fsym_id: string, row: StockDividend, within: DayRange): StockScheduleEvent[] {
  const on = (what: 'ex' | 'pay', day: TradingDay | null): StockScheduleEvent[] =>
    day !== null && isWithin(day, within)
      ? [{ kind: 'dividend', what, fsym_id, day, span: unknown, row }]
      : []
  return [...on('ex', row.ex_date), ...on('pay', row.pay_date)]
}

export function listingEvents({ fsym_id, listed_at }: Instrument, within: DayRange): StockScheduleEvent[] {
  const day = listed_at === null ? null : parseDay(listed_at)
  return day !== null && isWithin(day, within) ? [{ kind: 'listing', fsym_id, day, span: unknown }] : []
}

/**
 * Returns a planned sale that was filed before its first day. A sale that already happened does not belong into the
 * schedule.
 */
export function plannedSaleEvents(
  fsym_id: string,
  row: InsiderTrade,
  within: DayRange,
): StockScheduleEvent[] {
  const { trade_type, trade_date: day, filing_date } = row
  if (trade_type !== 'PS' || day === null || day <= filing_date || !isWithin(day, within)) return []
  return [{ kind: 'insider_plan', fsym_id, day, span: unknown, row }]
}
