import type { ParsedRequest, ReplyOf } from '#contract/endpoint.ts'
import type { theme } from '#contract/theme.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { MarketState } from '../../market-ports.ts'
import { feedNote } from '../my-feed/feed-notes.ts'
import { rankedThemes, themeRow } from '../stock-groups/theme-groups.ts'
import type { Markets } from './open-market.ts'

type Trending = ReplyOf<typeof theme.trending>

/** Ranks all sub-categories of a country by their change over the period. */
export async function readTrending(
  { markets, marketState }: { markets: Markets; marketState: MarketState },
  { country, period, limit, offset }: ParsedRequest<typeof theme.trending>['query'],
): Promise<Result<Trending, 'not_ready'>> {
  const market = markets.of(country)
  if (!market) return err('not_ready')
  const { ranked } = rankedThemes(market, 'category', period)
  return ok({
    ...market.provenance,
    country,
    feed: await feedNote(marketState, country, 'themes'),
    period,
    total: ranked.length,
    limit,
    offset,
    categories: ranked.slice(offset, offset + limit).map(group => themeRow(market, group, period)),
  })
}
