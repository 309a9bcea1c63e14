import type { ParsedRequest, ReplyOf } from '#contract/endpoint.ts'
import type { themeEndpoints } from '#contract/theme.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { MarketStateStore } from '../../market-ports.ts'
import { readFeedSource } from '../my-feed/feed-sources.ts'
import { rankedThemes, themeRowOf } from '../stock-groups/theme-groups.ts'
import type { LoadedMarkets } from './load-market.ts'

type Trending = ReplyOf<typeof themeEndpoints.trending>

/** Ranks all sub-categories of a country by their change over the period. */
export async function readTrendingCategories(
  { markets, marketState }: { markets: LoadedMarkets; marketState: MarketStateStore },
  { country, period, limit, offset }: ParsedRequest<typeof themeEndpoints.trending>['query'],
): Promise<Result<Trending, 'not_ready'>> {
  const market = markets.of(country)
  if (!market) return err('not_ready')
  const { ranked } = rankedThemes(market, 'category', period)
  return ok({
    ...market.provenance,
    country,
    feed: await readFeedSource(marketState, country, 'themes'),
    period,
    total: ranked.length,
    limit,
    offset,
    categories: ranked.slice(offset, offset + limit).map(group => themeRowOf(market, group, period)),
  })
}
