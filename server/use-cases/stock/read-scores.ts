import { gunzipSync } from 'node:zlib'
import type { ScoresReply, ValuationReply } from '#contract/company.ts'
import type { StockReport } from '#contract/report.ts'
import { assumptionDefinitions } from '#domain/analysis/scoring/assumption-definitions.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { isFund } from '#domain/market/instrument.ts'
import { missingReasonFields } from '#domain/market/why-missing.ts'
import { missingFeedFields } from '#domain/market-status/missing-feed.ts'
import type { MarketStateStore } from '../../market-ports.ts'
import { type FoundStock, findStock, type StockNotFound } from '../market/find-stock.ts'
import type { LoadedMarkets } from '../market/load-market.ts'
import { stockFields } from '../market/stock-row.ts'
import { readFeedSource } from '../my-feed/feed-sources.ts'

type Deps = { markets: LoadedMarkets; marketState: MarketStateStore }

/** Returns the report as it was published; a stock that has never traded has none. */
export function readPublishedStockReport(
  markets: LoadedMarkets,
  ticker: string,
): Result<FoundStock & { report: StockReport }, StockNotFound | 'not_found'> {
  const found = findStock(markets, ticker)
  if (!found.ok) return found
  const answers = found.value.market.answers.get(found.value.instrument.fsym_id)
  if (!answers) return err('not_found')
  const report = JSON.parse(gunzipSync(answers.report).toString('utf8')) as StockReport
  return ok({ ...found.value, report })
}

const headOf = ({ instrument, report }: FoundStock & { report: StockReport }) => ({
  ...stockFields(instrument),
  as_of: report.as_of,
  source: report.source,
  simulated: report.simulated,
  id: report.id,
  version: report.version,
  price_close: report.price_close,
})

export async function readScores(
  { markets, marketState }: Deps,
  ticker: string,
): Promise<Result<ScoresReply, StockNotFound | 'not_found'>> {
  const found = readPublishedStockReport(markets, ticker)
  if (!found.ok) return found
  const { report, instrument } = found.value
  return ok({
    ...headOf(found.value),
    rating: report.rating,
    scores: report.scores,
    feed: await readFeedSource(marketState, instrument.country, 'statements'),
  })
}

const adjustable = Object.entries(assumptionDefinitions).map(([id, kind]) => ({ id, ...kind }))

export async function readValuation(
  { markets, marketState }: Deps,
  ticker: string,
): Promise<Result<ValuationReply, StockNotFound | 'not_found'>> {
  const found = readPublishedStockReport(markets, ticker)
  if (!found.ok) return found
  const { report, instrument } = found.value
  const feed = await readFeedSource(marketState, instrument.country, 'statements')
  const isOfFund = isFund(instrument)
  const reason = isOfFund ? 'fund' : report.proper_price ? null : 'noStatements'
  return ok({
    ...headOf(found.value),
    feed,
    ...(reason === 'noStatements' && feed === null
      ? missingFeedFields(instrument.country, 'statements')
      : missingReasonFields(reason)),
    valuation: report.valuation,
    proper_price: report.proper_price,
    adjustable: isOfFund ? [] : adjustable,
  })
}
