import type { DividendsReply } from '#contract/company-facts.ts'
import { barsUntil } from '#domain/analysis/bars.ts'
import { ok, type Result } from '#domain/kernel/result.ts'
import { roundToFourDecimals } from '#domain/kernel/rounding.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import { daysUntil } from '#domain/market/calendar/days-until.ts'
import { newestRowUpTo } from '#domain/screener/measure/view.ts'
import { valueAt } from '#domain/screener/pack.ts'
import type { BarStore, CompanyFactStore, MarketStateStore } from '../../market-ports.ts'
import { findStock, type StockNotFound } from '../market/find-stock.ts'
import type { LoadedMarkets } from '../market/load-market.ts'
import { type PageRequest, pageRows, stockReplyHeadWithFeed } from '../market/stock-head.ts'

type Deps = { markets: LoadedMarkets; bars: BarStore; facts: CompanyFactStore; marketState: MarketStateStore }

/** Reads the dividends of a stock, including known future ones. The yield is the one in the screener. */
export async function readDividends(
  { markets, bars: store, facts, marketState }: Deps,
  ticker: string,
  page: PageRequest,
): Promise<Result<DividendsReply, StockNotFound>> {
  const found = findStock(markets, ticker)
  if (!found.ok) return found
  const { instrument, market } = found.value
  const { fsym_id } = instrument
  const { data_date } = market.published
  const dividends = (await facts.of('dividends', [fsym_id])).get(fsym_id) ?? []
  const { rows, ...where } = pageRows(dividends.toReversed(), page)
  const { day, factor } = barsUntil(await store.all(fsym_id), data_date)
  // No split is known before the first bar, so a dividend from that time gets the oldest factor.
  const factorOn = (ex: number): number => factor[Math.max(0, newestRowUpTo(day, ex))] ?? 1
  const row = market.rowOf.get(fsym_id)
  const paid = row === undefined ? Number.NaN : valueAt(market.pack, 'dividend_yield', row)
  return ok({
    ...(await stockReplyHeadWithFeed(found.value, marketState, 'dividends', dividends.length === 0)),
    ...where,
    rows: rows.map(({ ex_date, pay_date, amount, currency }) => ({
      ex_date: isoDay(ex_date),
      d_day: daysUntil(ex_date, data_date),
      pay_date: pay_date && isoDay(pay_date),
      amount,
      adjusted: roundToFourDecimals(amount * factorOn(ex_date)),
      currency,
    })),
    yield: Number.isFinite(paid) ? roundToFourDecimals(paid) : null,
  })
}
