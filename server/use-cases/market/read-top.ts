import type { ParsedRequest, ReplyOf } from '#contract/endpoint.ts'
import { countryOfMarketName, type rankingEndpoints } from '#contract/ranking.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { rowsInScope, scopeOfMarketName } from '#domain/market-groups/scope.ts'
import { sortStocks } from '#domain/market-groups/stock-sort.ts'
import type { LoadedMarkets } from './load-market.ts'
import { marketRowAt } from './market-row.ts'

type Top = ReplyOf<typeof rankingEndpoints.top>

/** Lists the companies of one market in the requested order. Halted ones keep their place and are marked as halted. */
export function readTopCompanies(
  markets: LoadedMarkets,
  { market: name, sort, limit, offset }: ParsedRequest<typeof rankingEndpoints.top>['query'],
): Result<Top, 'not_ready'> {
  const country = countryOfMarketName(name)
  const market = markets.of(country)
  if (!market) return err('not_ready')
  const sorted = sortStocks(market.pack, rowsInScope(market.pack, scopeOfMarketName(country, name)), sort)
  return ok({
    ...market.provenance,
    market: name,
    country,
    sort,
    total: sorted.length,
    limit,
    offset,
    rows: sorted.slice(offset, offset + limit).flatMap((row, at): Top['rows'] => {
      const stock = marketRowAt(market, row)
      return stock ? [{ ...stock, rank: offset + at + 1 }] : []
    }),
  })
}
