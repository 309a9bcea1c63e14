import { ok } from '#domain/kernel/result.ts'
import { isSessionDay } from '#domain/market/calendar/calendar.ts'
import { addDays, parseCompactDay, type TradingDay } from '#domain/market/calendar/day.ts'
import { previousSession } from '#domain/market/calendar/session.ts'
import type { StockDividend } from '#domain/market/filings/dividend.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import { oldestWantedSession } from '#domain/market/sources/history-windows.ts'
import type { FeedPiece } from '../session-batches.ts'
import type { DatagokrClient } from './client.ts'
import type { WirePortalDividend } from './wire.ts'

/**
 * Cash dividends of stocks; the list has none of ETFs. The portal gives each of its services to a key apart, so that a key may well
 * be refused here alone: prices do not end with it.
 */
export async function* readPortalDividends(
  client: DatagokrClient,
  instruments: readonly Instrument[],
  until: TradingDay,
): AsyncGenerator<FeedPiece> {
  const rows = await client.dividends()
  if (!rows.ok)
    return yield { ok: false, error: { feed: 'dividends', fsym_id: null, all: false, ...rows.error } }
  const paid = cashDividendsByIsin(rows.value, until)
  for (const { fsym_id, identifiers } of instruments) {
    const own = identifiers?.isin === undefined ? undefined : paid.get(identifiers.isin)
    if (own) yield ok({ feed: 'dividends', fsym_id, rows: own })
  }
}

/** The days of a record date and its ex-date are within so many days, holidays of a week included. */
const RECORD_AFTER_EX_DAYS = 14

/** Of two rows about one day the one with a day of payment counts: it is the decided one. */
export function cashDividendsByIsin(
  rows: readonly WirePortalDividend[],
  until: TradingDay,
): Map<string, StockDividend[]> {
  const [oldest, latest] = [oldestWantedSession('datagokr', 'kr'), addDays(until, RECORD_AFTER_EX_DAYS)]
  const byIsin = new Map<string, Map<TradingDay, StockDividend>>()
  for (const { isinCd, dvdnBasDt, cashDvdnPayDt, stckDvdnRcdNm, stckGenrDvdnAmt } of rows) {
    const recorded = parseCompactDay(dvdnBasDt?.trim() ?? '')
    const amount = Number(stckGenrDvdnAmt ?? '')
    const isCash = /현금|동시/.test(stckDvdnRcdNm ?? '') && amount > 0
    if (!isinCd || !isCash || recorded === null || recorded < oldest || recorded > latest) continue
    const ex_date = exDateBefore(recorded)
    if (ex_date > until) continue
    const own = byIsin.get(isinCd) ?? new Map<TradingDay, StockDividend>()
    const pay_date = parseCompactDay(cashDvdnPayDt?.trim() ?? '')
    if (own.get(ex_date)?.pay_date == null) own.set(ex_date, { ex_date, pay_date, amount, currency: 'KRW' })
    byIsin.set(isinCd, own)
  }
  const sorted = (own: Map<TradingDay, StockDividend>) =>
    [...own.values()].sort((one, other) => one.ex_date - other.ex_date)
  return new Map([...byIsin].map(([isin, own]) => [isin, sorted(own)]))
}

/** A purchase settles two sessions later, so that the last one with the dividend is two sessions before the register is closed. */
const exDateBefore = (recorded: TradingDay): TradingDay =>
  previousSession('kr', isSessionDay('kr', recorded) ? recorded : previousSession('kr', recorded))
