import type { ParsedRequest, ReplyOf } from '#contract/endpoint.ts'
import type { RankedRow, rankingEndpoints } from '#contract/ranking.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import type { NxtPrice } from '#domain/market/trading/nxt-price.ts'
import { rowsInScope, scopeOfMarketName } from '#domain/market-groups/scope.ts'
import {
  minTradedValues,
  type RankedStock,
  rankingListIn,
  rankStocks,
} from '#domain/market-groups/stock-rankings.ts'
import type { MarketStores } from '../../market-ports.ts'
import { readFeedSource } from '../my-feed/feed-sources.ts'
import type { LoadedMarket, LoadedMarkets } from './load-market.ts'
import { marketRowAt } from './market-row.ts'

type Ranking = ReplyOf<typeof rankingEndpoints.list>
type Asked = ParsedRequest<typeof rankingEndpoints.list>['query'] &
  ParsedRequest<typeof rankingEndpoints.list>['params']
type Stores = Pick<MarketStores, 'facts' | 'marketState'>

/** Reads the stocks of a country, or of one of its markets, in the order of a ranking. */
export async function readRankingList(
  { markets, stores }: { markets: LoadedMarkets; stores: Stores },
  { country, type, min_value, limit, offset, ...selection }: Asked,
): Promise<Result<Ranking, 'not_ready'>> {
  const market = markets.of(country)
  if (!market) return err('not_ready')
  const list = rankingListIn(country, selection.list)
  const scope = scopeOfMarketName(country, selection.market)
  const isNxt = list === 'nxt'
  const ranked = rankStocks(market.pack, rowsInScope(market.pack, scope, type), list, {
    least: min_value,
    nxt: isNxt ? await nxtOn(stores, market) : new Map(),
  })
  return ok({
    ...market.provenance,
    list,
    country,
    market: scope === country ? null : selection.market,
    type,
    min_value,
    min_values: [...minTradedValues[country]],
    feed: isNxt ? await readFeedSource(stores.marketState, country, 'nxt') : null,
    total: ranked.length,
    limit,
    offset,
    rows: ranked
      .slice(offset, offset + limit)
      .flatMap((stock, at) => rankedRow(market, stock, offset + at + 1) ?? []),
  })
}

async function nxtOn({ facts }: Stores, { pack }: LoadedMarket): Promise<Map<string, NxtPrice>> {
  const rows = await facts.between('nxt', pack.day, pack.day)
  return new Map(rows.map(({ fsym_id, row }) => [fsym_id, row]))
}

function rankedRow(market: LoadedMarket, { row, edge, nxt }: RankedStock, rank: number): RankedRow | null {
  const stock = marketRowAt(market, row)
  return stock && { ...stock, rank, edge, nxt: nxt && { ...nxt, day: isoDay(nxt.day) } }
}
