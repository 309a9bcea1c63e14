import * as z from 'zod/mini'
import { type Country, countries, type MarketName, marketName, marketsOf } from '#domain/market/country.ts'
import { stockSorts } from '#domain/market/stock-sorts.ts'
import { securityKinds } from '#domain/market-groups/scope.ts'
import { rankingListIds } from '#domain/market-groups/stock-rankings.ts'
import { defineEndpoint } from './endpoint.ts'
import { fallback } from './fallback.ts'
import { FeedSourceNote } from './feed-source-note.ts'
import { GroupStockRow } from './market-group.ts'
import { pageParameters } from './page-of.ts'
import { listOrEmpty, missing, provenance } from './reply-fields.ts'

const marketNames = ['KOSPI', 'KOSDAQ', 'NASDAQ', 'NYSE'] as const satisfies readonly MarketName[]

export const countryOfMarketName = (name: MarketName): Country =>
  marketsOf.kr.some(code => marketName(code) === name) ? 'kr' : 'us'

export const RankedRow = z.object({
  ...GroupStockRow.shape,
  rank: z.number(),
  /**
   * Present only in the lists of yearly highs and lows: that price, the close's distance from it, and whether the
   * session reached it.
   */
  edge: missing(z.object({ price: z.number(), gap: z.number(), reached: z.boolean() })),
  /** Present only in Nextrade's list: its last price and the distance from the close of KRX. */
  nxt: missing(
    z.object({
      day: z.string(),
      price: z.number(),
      volume: z.number(),
      value: z.number(),
      change_pct: z.number(),
    }),
  ),
})
export type RankedRow = z.infer<typeof RankedRow>

const counted = { total: z.number(), limit: z.number(), offset: z.number() }

export const rankingEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/v2/ranking/{list}/',
    auth: 'public',
    summary:
      'Stocks by traded value (tv), volume (tq), rise, fall, nearness to the year’s high or low, or Nextrade’s price beside the close.',
    kept: true,
    params: z.object({ list: fallback(z.enum(rankingListIds), 'tv') }),
    query: z.object({
      country: fallback(z.enum(countries), 'kr'),
      /** The name of one of the country's two markets; any other name means both. */
      market: missing(z.enum(marketNames)),
      type: fallback(z.enum(securityKinds), 'stock'),
      /** The lowest traded value of the session to include, in the country's currency. */
      min_value: fallback(z.coerce.number().check(z.minimum(0), z.maximum(1e15)), 0),
      ...pageParameters(50),
    }),
    reply: z.object({
      ...provenance,
      /** Differs from the requested list when the country does not have that one. */
      list: z.enum(rankingListIds),
      country: z.enum(countries),
      market: missing(z.enum(marketNames)),
      type: z.enum(securityKinds),
      min_value: z.number(),
      /** The choices for `min_value` that a screen offers. */
      min_values: listOrEmpty(z.number()),
      /** The feed of Nextrade's prices; null when no source has them, and in every other list. */
      feed: missing(FeedSourceNote),
      ...counted,
      rows: listOrEmpty(RankedRow),
    }),
    problems: ['not_ready'],
  }),
  top: defineEndpoint({
    method: 'GET',
    path: '/api/v2/top/',
    auth: 'public',
    summary: 'The companies of one market, the largest first unless sorted otherwise.',
    kept: true,
    query: z.object({
      market: fallback(z.enum(marketNames), 'KOSPI'),
      sort: fallback(z.enum(stockSorts), 'market_cap_desc'),
      ...pageParameters(50),
    }),
    reply: z.object({
      ...provenance,
      market: z.enum(marketNames),
      country: z.enum(countries),
      sort: z.enum(stockSorts),
      ...counted,
      rows: listOrEmpty(z.object({ ...GroupStockRow.shape, rank: z.number() })),
    }),
    problems: ['not_ready'],
  }),
}
