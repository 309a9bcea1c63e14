import type { ReplyOf } from '#contract/endpoint.ts'
import type { stockEndpoints } from '#contract/stock.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Country } from '#domain/market/country.ts'
import { combineAll, inRange, isOneOf, notHalted } from '#domain/screener/filter/condition.ts'
import type { Markets } from './open-market.ts'
import { stockRowOf } from './read-rows.ts'

type Ranking = ReplyOf<typeof stockEndpoints.mostTraded>

const traded = combineAll(
  notHalted,
  isOneOf('security_type', 'SHARE', 'ADR', 'DR'),
  inRange('value', { above: 0 }),
)

/** Ranks companies by traded value in the last finished session, without funds and halted stocks. */
export function readRanking(markets: Markets, country: Country, limit: number): Result<Ranking, 'not_ready'> {
  const market = markets.of(country)
  if (!market) return err('not_ready')
  const { rows } = market
    .screener()
    .screen({ where: traded, sort: { metric: 'value', direction: 'desc' } }, limit)
  return ok({
    ...market.provenance,
    rows: rows.flatMap(row => stockRowOf(market, market.pack.fsymIds[row]!) ?? []),
  })
}
