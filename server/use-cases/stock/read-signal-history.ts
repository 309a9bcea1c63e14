import type { SignalHistoryReply } from '#contract/company-facts.ts'
import { ok, type Result } from '#domain/kernel/result.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import type { SealStore } from '../../market-ports.ts'
import { findStock, type StockNotFound } from '../market/find-stock.ts'
import type { LoadedMarkets } from '../market/load-market.ts'
import { type PageRequest, pageRows, stockReplyHead } from '../market/stock-head.ts'
import type { makeSealedChangesReader } from '../record/sealed-changes.ts'

type Deps = { markets: LoadedMarkets; seals: SealStore; changes: ReturnType<typeof makeSealedChangesReader> }

const MOST_GAPS = 100

/** Reads the sealed signals, which later corrections of prices do not change. */
export async function readSignalHistory(
  { markets, seals, changes: sealed }: Deps,
  ticker: string,
  page: PageRequest,
): Promise<Result<SignalHistoryReply, StockNotFound>> {
  const found = findStock(markets, ticker)
  if (!found.ok) return found
  const { instrument, market } = found.value
  const { country, data_date } = market.published
  const { changes, gaps } = await sealed.of(seals, country, instrument.fsym_id, data_date)
  const { rows, ...where } = pageRows(changes, page)
  return ok({
    ...stockReplyHead(found.value),
    ...where,
    rows: rows.map(({ day, entry, ...change }) => ({
      ...change,
      date: isoDay(day),
      entry: entry && { date: isoDay(entry.day), close: entry.close },
    })),
    gaps: gaps.slice(0, MOST_GAPS).map(({ day, gap }) => ({ date: isoDay(day), reason: gap })),
  })
}
