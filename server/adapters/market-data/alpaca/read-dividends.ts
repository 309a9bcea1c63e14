import { ok } from '#domain/kernel/result.ts'
import { addDays, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import type { StockDividend } from '#domain/market/filings/dividend.ts'
import { oldestWantedSession } from '#domain/market/sources/history-windows.ts'
import type { AlpacaClient } from './client.ts'
import { type AlpacaPiece, alpacaFault, isHopeless } from './piece.ts'
import { seriesGroups } from './series-groups.ts'
import type { AlpacaSeries, SeriesWindow } from './series-window.ts'

/** Dividends of this many past days are requested again, because a payment may be announced or corrected late. */
const DIVIDENDS_AGAIN_DAYS = 30

/**
 * Read before the bars, so that a stored bar implies that the dividends before it are stored. The last days are requested for the
 * whole market, and for stocks without a stored bar all that will ever be wanted: the windows of older bars bring none, and a yield
 * over a quarter of a year would be wrong.
 */
export async function* readAlpacaDividends(
  client: AlpacaClient,
  stocks: readonly AlpacaSeries[],
  { from, until }: SeriesWindow,
): AsyncGenerator<AlpacaPiece> {
  const stored = stocks.filter(({ newest }) => newest !== undefined)
  if (stored.length > 0) {
    const latest = Math.max(...stored.map(({ newest }) => newest!.day)) as TradingDay
    const since = toTradingDay(Math.max(from, addDays(latest, -DIVIDENDS_AGAIN_DAYS)))
    const reply = await client.dividends(since, until, null)
    if (reply.ok) yield* dividendBatches(stored, reply.value)
    else yield alpacaFault('dividends', reply.error, isHopeless(reply.error))
  }
  for (const group of seriesGroups(stocks.filter(({ newest }) => newest === undefined))) {
    const symbols = group.map(({ symbol }) => symbol)
    const reply = await client.dividends(oldestWantedSession('alpaca', 'us'), until, symbols)
    if (reply.ok) yield* dividendBatches(group, reply.value)
    else yield alpacaFault('dividends', reply.error, isHopeless(reply.error))
  }
}

function* dividendBatches(
  stocks: readonly AlpacaSeries[],
  paid: ReadonlyMap<string, readonly StockDividend[]>,
): Generator<AlpacaPiece> {
  for (const { fsym_id, symbol } of stocks) {
    const rows = paid.get(symbol)
    if (rows) yield ok({ feed: 'dividends', fsym_id, rows })
  }
}
