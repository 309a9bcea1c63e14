import type { CorrectionsReply } from '#contract/company-facts.ts'
import { ok, type Result } from '#domain/kernel/result.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import type { CorrectionStore } from '../../market-ports.ts'
import { findStock, type StockNotFound } from '../market/find-stock.ts'
import type { LoadedMarkets } from '../market/load-market.ts'
import { type PageRequest, pageRows, stockReplyHead } from '../market/stock-head.ts'

/** The number of the country's newest corrections among which those of the stock are searched. Our choice. */
const SEARCHED = 5000

export async function readCorrections(
  { markets, corrections }: { markets: LoadedMarkets; corrections: CorrectionStore },
  ticker: string,
  page: PageRequest,
): Promise<Result<CorrectionsReply, StockNotFound>> {
  const found = findStock(markets, ticker)
  if (!found.ok) return found
  const { instrument, market } = found.value
  const newest = await corrections.newest(market.published.country, SEARCHED)
  const own = newest.filter(({ fsym_id }) => fsym_id === instrument.fsym_id)
  const { rows, ...where } = pageRows(own, page)
  return ok({
    ...stockReplyHead(found.value),
    ...where,
    complete: newest.length < SEARCHED,
    rows: rows.map(({ day, field, was, became, source, noticed_at }) => ({
      day: isoDay(day),
      field,
      was,
      became,
      source,
      noticed_at: noticed_at.toISOString(),
    })),
  })
}
