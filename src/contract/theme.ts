import * as z from 'zod/mini'
import { countries } from '#domain/market/country.ts'
import { stockSorts } from '#domain/market/stock-sorts.ts'
import { periods } from '#domain/market-groups/period.ts'
import { defineEndpoint } from './endpoint.ts'
import { fallback } from './fallback.ts'
import { FeedSourceNote } from './feed-source-note.ts'
import { GroupFigures, GroupLeader, GroupStockRow, reportOrReasonFields } from './market-group.ts'
import { pageParameters } from './page-of.ts'
import { listOrEmpty, missing, provenance } from './reply-fields.ts'

const country = fallback(z.enum(countries), 'kr')
const period = fallback(z.enum(periods), '1D')

const about = {
  ...provenance,
  country: z.enum(countries),
  /** The source of the memberships; null when no source has them, and then no stock belongs to any theme. */
  feed: missing(FeedSourceNote),
}

const ThemeRow = z.object({
  id: z.string(),
  /** The position in the published list; an address may use it instead of the id. */
  number: z.number(),
  name_kr: z.string(),
  name_en: z.string(),
  ...GroupFigures.shape,
  /** The rank by the median change of the members; null when no member's change is known. */
  rank: missing(z.number()),
  leaders: listOrEmpty(GroupLeader),
})
export type ThemeRow = z.infer<typeof ThemeRow>

const ThemeMemberRow = z.object({
  ...GroupStockRow.shape,
  /** The reason why the stock belongs to the theme, in the source's words, in one language or both. */
  reason: fallback(z.string(), ''),
  since: missing(z.string()),
})
export type ThemeMemberRow = z.infer<typeof ThemeMemberRow>

const id = z.object({ id: z.string().check(z.minLength(1), z.maxLength(60)) })
const members = z.object({
  country,
  sort: fallback(z.enum(stockSorts), 'daily_change_desc'),
  ...pageParameters(50),
})

const Members = z.object({
  ...about,
  group: ThemeRow,
  /** The number of themes in the ranking. */
  ranked: z.number(),
  whole: GroupFigures,
  description_kr: z.string(),
  description_en: z.string(),
  /** The move in average daily ranges of the members (ATR 14); null when the session was not unusual. */
  sudden: missing(z.number()),
  ...reportOrReasonFields,
  sort: z.enum(stockSorts),
  total: z.number(),
  limit: z.number(),
  offset: z.number(),
  rows: listOrEmpty(ThemeMemberRow),
})

export const themeEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/v2/theme/',
    auth: 'public',
    summary:
      'The twelve themes by the change of their members in one country, and who of them moved suddenly.',
    kept: true,
    query: z.object({ country, period }),
    reply: z.object({
      ...about,
      period: z.enum(periods),
      themes: listOrEmpty(ThemeRow),
      sudden: z.object({
        /** `ranges` is the signed move in average daily ranges of the members; the largest move comes first. */
        themes: listOrEmpty(z.object({ id: z.string(), ranges: z.number() })),
        stocks: listOrEmpty(
          z.object({
            ...GroupStockRow.shape,
            /** The stock's move in its own average daily ranges. */
            ranges: z.number(),
            themes: listOrEmpty(z.string()),
          }),
        ),
      }),
    }),
    problems: ['not_ready'],
  }),
  detail: defineEndpoint({
    method: 'GET',
    path: '/api/v2/theme/{id}/',
    auth: 'public',
    summary:
      'One theme, by its id or number: why it moved, and its members, each with the reason and since when.',
    kept: true,
    params: id,
    query: members,
    reply: Members,
    problems: ['not_found', 'not_ready'],
  }),
  trending: defineEndpoint({
    method: 'GET',
    path: '/api/v2/category/trending/',
    auth: 'public',
    summary: 'All sub-categories by the change of their members over a day, a week or a month.',
    kept: true,
    query: z.object({
      country,
      period,
      limit: fallback(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(300)), 300),
      offset: pageParameters(1).offset,
    }),
    reply: z.object({
      ...about,
      period: z.enum(periods),
      total: z.number(),
      limit: z.number(),
      offset: z.number(),
      categories: listOrEmpty(ThemeRow),
    }),
    problems: ['not_ready'],
  }),
  category: defineEndpoint({
    method: 'GET',
    path: '/api/v2/category/trending/{id}/',
    auth: 'public',
    summary:
      'One sub-category, by its id or number: why it moved, and its members with the reason and since when.',
    kept: true,
    params: id,
    query: members,
    reply: Members,
    problems: ['not_found', 'not_ready'],
  }),
}
