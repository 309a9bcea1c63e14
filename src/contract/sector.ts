import * as z from 'zod/mini'
import { countries } from '#domain/market/country.ts'
import { stockSorts } from '#domain/market/stock-sorts.ts'
import { periods } from '#domain/market-groups/period.ts'
import { groupScopes } from '#domain/market-groups/scope.ts'
import { defineEndpoint } from './endpoint.ts'
import { fallback } from './fallback.ts'
import { FeedSourceNote } from './feed-source-note.ts'
import {
  GroupFigures,
  GroupLeader,
  GroupMultipleComparison,
  GroupStockRow,
  reportOrReasonFields,
} from './market-group.ts'
import { pageParameters } from './page-of.ts'
import { listOrEmpty, missing, provenance } from './reply-fields.ts'

const market = fallback(z.enum(groupScopes), 'kr')

const SectorName = z.object({ code: z.string(), name_kr: z.string(), name_en: z.string() })

const SectorRow = z.object({
  ...SectorName.shape,
  ...GroupFigures.shape,
  /** Null when no member's change is known. */
  rank: missing(z.number()),
  /** The percent of the market's total value, which is the area in a heat map. */
  weight: missing(z.number()),
  leaders: listOrEmpty(GroupLeader),
  valuation: listOrEmpty(GroupMultipleComparison),
  /** True when the sector has enough members for a report. */
  has_report: z.boolean(),
})
export type SectorRow = z.infer<typeof SectorRow>

const about = {
  ...provenance,
  market: z.enum(groupScopes),
  country: z.enum(countries),
  /** The feed of the statements behind the multiples; null when no source has any. */
  feed: missing(FeedSourceNote),
}

export const sectorEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/v2/sector/{market}/',
    auth: 'public',
    summary:
      'Every sector of a market or a country, ranked by its change: members, breadth, leaders and medians.',
    kept: true,
    params: z.object({ market }),
    query: z.object({ period: fallback(z.enum(periods), '1D') }),
    reply: z.object({
      ...about,
      /** The period of the ranking and of the leaders. */
      period: z.enum(periods),
      /** The number of companies without a known sector. */
      unclassified: z.number(),
      whole: GroupFigures,
      sectors: listOrEmpty(SectorRow),
    }),
    problems: ['not_ready'],
  }),
  detail: defineEndpoint({
    method: 'GET',
    path: '/api/v2/sector/{market}/{sector}/',
    auth: 'public',
    summary: 'One sector: why it rose or fell, its multiples beside those of the market, and its companies.',
    kept: true,
    params: z.object({ market, sector: z.string().check(z.minLength(1), z.maxLength(60)) }),
    query: z.object({ sort: fallback(z.enum(stockSorts), 'market_cap_desc'), ...pageParameters(50) }),
    reply: z.object({
      ...about,
      sector: SectorRow,
      /** The number of sectors in the ranking. */
      ranked: z.number(),
      whole: GroupFigures,
      ...reportOrReasonFields,
      sort: z.enum(stockSorts),
      total: z.number(),
      limit: z.number(),
      offset: z.number(),
      rows: listOrEmpty(GroupStockRow),
    }),
    problems: ['not_found', 'not_ready'],
  }),
}
