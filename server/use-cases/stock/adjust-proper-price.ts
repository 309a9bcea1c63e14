import type { companyEndpoints } from '#contract/company.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Assumption } from '#domain/analysis/scoring/assumption-definitions.ts'
import { computeProperPrice } from '#domain/analysis/scoring/proper-price.ts'
import {
  adjustAssumptions,
  type RefusedAssumption,
} from '#domain/analysis/scoring/proper-price-assumptions.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { isFund } from '#domain/market/instrument.ts'
import type { StockNotFound } from '../market/find-stock.ts'
import type { LoadedMarkets } from '../market/load-market.ts'
import { stockReplyHead } from '../market/stock-head.ts'
import { readPublishedStockReport } from './read-scores.ts'

type Adjusted = ReplyOf<typeof companyEndpoints.properPrice>

/**
 * Computes the fair value with the user's assumptions. For a company without statements we have no assumptions, but a
 * user may enter all of them.
 */
export function adjustProperPrice(
  markets: LoadedMarkets,
  ticker: string,
  changes: Readonly<Record<string, number>>,
): Result<Adjusted, StockNotFound | 'not_found' | RefusedAssumption> {
  const found = readPublishedStockReport(markets, ticker)
  if (!found.ok) return found
  const { instrument, market, report } = found.value
  if (isFund(instrument) || report.price_close === null) return err('not_found')
  const ours = (report.proper_price?.assumptions ?? []) as readonly Assumption[]
  const adjusted = adjustAssumptions(ours, changes, market.published.data_date)
  if (!adjusted.ok) return adjusted
  return ok({
    ...stockReplyHead(found.value),
    as_of: report.as_of,
    price_close: report.price_close,
    proper_price: { ...computeProperPrice(report.price_close, adjusted.value), assumptions: adjusted.value },
    ours: report.proper_price,
  })
}
