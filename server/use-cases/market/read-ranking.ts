import type { ReplyOf } from '#contract/endpoint.ts'
import type { stockEndpoints } from '#contract/stock.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Country } from '#domain/market/country.ts'
import {
  combineAll,
  makeOneOfCondition,
  makeRangeCondition,
  notHaltedCondition,
} from '#domain/screener/filter/condition.ts'
import type { LoadedMarkets } from './load-market.ts'
import { publishedStockRowOf } from './read-rows.ts'

type Ranking = ReplyOf<typeof stockEndpoints.mostTraded>

const traded = combineAll(
  notHaltedCondition,
  makeOneOfCondition('security_type', 'SHARE', 'ADR', 'DR'),
  makeRangeCondition('value', { above: 0 }),
)

/** Ranks companies by traded value in the last finished session, without funds and halted stocks. */
export function readMostTraded(
  markets: LoadedMarkets,
  country: Country,
  limit: number,
): Result<Ranking, 'not_ready'> {
  const market = markets.of(country)
  if (!market) return err('not_ready')
  const { rows } = market
    .screener()
    .screen({ where: traded, sort: { metric: 'value', direction: 'desc' } }, limit)
  return ok({
    ...market.provenance,
    rows: rows.flatMap(row => publishedStockRowOf(market, market.pack.fsymIds[row]!) ?? []),
  })
}
