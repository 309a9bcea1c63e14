import * as z from 'zod/mini'
import { countries } from '#domain/market/country.ts'
import { feeds } from '#domain/market/feed.ts'
import { presetNames } from '#domain/screener/filter/names.ts'
import { defineEndpoint } from './endpoint.ts'
import { fallback } from './fallback.ts'
import { listOrEmpty, missing, provenance } from './reply-fields.ts'
import { StockRow } from './stock.ts'

/** The largest number of rows in one reply; a larger limit is lowered to it. */
export const MOST_ROWS_AT_ONCE = 200

const limit = (usual: number) => fallback(z.coerce.number().check(z.int(), z.minimum(0)), usual)
const page = { limit: limit(50), offset: limit(0) }
const country = fallback(z.enum(countries), 'kr')
const locked = fallback(z.number(), 0)

/**
 * The value of a metric of the pack: a label, a flag or a number. It is `never` when the counted event never happened,
 * and null when the value is not known.
 */
const MetricValue = z.nullable(z.union([z.number(), z.string(), z.boolean()]))

const ScreenedRow = z.object({
  ...StockRow.shape,
  /** The requested columns; the keys are metrics. */
  values: z.optional(z.record(z.string(), MetricValue)),
})
export type ScreenedRow = z.infer<typeof ScreenedRow>

const Sort = z.object({ metric: z.string(), direction: z.enum(['asc', 'desc']) })

/** The number of stocks that one condition removes, so that a screen can explain an empty result. */
const Removal = z.object({
  /** The condition as it is written in a filter. */
  condition: z.unknown(),
  /**
   * The number of stocks that pass the condition alone, that fail it only because a number is missing, that would pass
   * the filter without it, and that are left after it.
   */
  alone: z.number(),
  missing: z.number(),
  without: z.number(),
  left: z.number(),
})

export const ScreenerReply = z.object({
  ...provenance,
  country: z.enum(countries),
  total: z.number(),
  limit: z.number(),
  offset: z.number(),
  sort: Sort,
  /** The fields of the filter that were not understood and fell back to a default. */
  fell_back: listOrEmpty(z.string()),
  columns: listOrEmpty(z.string()),
  /** Present only when the request set `explain`. */
  removals: missing(z.object({ costliest: missing(z.number()), each: listOrEmpty(Removal) })),
  rows: listOrEmpty(ScreenedRow),
  /** The day was analysed afterwards, when the market was installed: nobody could see this on that day. */
  made_afterwards: fallback(z.boolean(), false),
})
export type ScreenerReply = z.infer<typeof ScreenerReply>

const presetText = { name: z.enum(presetNames), ko: z.string(), en: z.string() }

/**
 * `available` is false when only another country has the data of the preset, or when no source brings them. The preset
 * then has no count and no members, and `missing` says why.
 */
const presetThere = {
  available: z.boolean(),
  /** The feed that would have to come; null where the country does not publish it. */
  missing_feed: missing(z.enum(feeds)),
  missing_kr: fallback(z.string(), ''),
  missing_en: fallback(z.string(), ''),
}

/** The pack of five sessions before, or the newest kept pack that is older. */
export const PreviousPackInfo = z.object({
  /** Null when no pack of that time is kept. */
  as_of: missing(z.string()),
  /** That day was analysed afterwards, when the market was installed. */
  made_afterwards: fallback(z.boolean(), false),
  /** The first day with a kept pack. */
  since: missing(z.string()),
  missing_kr: fallback(z.string(), ''),
  missing_en: fallback(z.string(), ''),
})
export type PreviousPackInfo = z.infer<typeof PreviousPackInfo>

/** The mean results of the bought stocks, as fractions of the price paid; net = gross − costs. */
const earned = { n: z.number(), gross: z.number(), costs: z.number(), net: z.number() }

export const screenerEndpoints = {
  query: defineEndpoint({
    method: 'POST',
    path: '/api/v2/screener/query/',
    auth: 'optional',
    summary:
      'Stocks of one country that pass a saved filter, in its order, with the columns that are asked for. Every filter is everybody’s; a formula of one’s own and an earlier day are a matter of the plan.',
    body: z.object({
      /**
       * The saved filter as the specification defines it. Fields that are not understood fall back and are listed in
       * `fell_back`.
       */
      filter: z.optional(z.unknown()),
      country,
      /** Overrides the filter's own order. It is `desc_market_cap`, or a metric and a direction. */
      sort: z.optional(z.unknown()),
      ...page,
      columns: fallback(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(60)), []),
      explain: fallback(z.boolean(), false),
    }),
    reply: ScreenerReply,
    problems: ['bad_request', 'plan_limit', 'not_found', 'not_ready'],
  }),
  presets: defineEndpoint({
    method: 'GET',
    path: '/api/v2/screener/presets/',
    auth: 'public',
    summary: 'Every preset in both languages, with how many stocks pass it today and the first of them.',
    kept: true,
    query: z.object({ country }),
    reply: z.object({
      ...provenance,
      country: z.enum(countries),
      presets: listOrEmpty(
        z.object({
          ...presetText,
          ...presetThere,
          sort: Sort,
          count: missing(z.number()),
          rows: listOrEmpty(StockRow),
        }),
      ),
    }),
    problems: ['not_ready'],
  }),
  preset: defineEndpoint({
    method: 'GET',
    path: '/api/v2/screener/preset/{id}/',
    auth: 'optional',
    summary:
      'The members of a preset now or five sessions before, and who has entered and left since: all of them, or the first few and how many more there are. What its past lists earned is everybody’s.',
    kept: true,
    params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(60)) }),
    query: z.object({ country, period: fallback(z.enum(['current', 'prev']), 'current'), ...page }),
    reply: z.object({
      ...provenance,
      country: z.enum(countries),
      ...presetText,
      ...presetThere,
      sort: Sort,
      period: z.enum(['current', 'prev']),
      prev: PreviousPackInfo,
      total: z.number(),
      limit: z.number(),
      offset: z.number(),
      /** How many of `total` the plan hides. These are all after the first ones, whatever page is requested. */
      locked,
      /** The rows are as of the day of the period. */
      rows: listOrEmpty(StockRow),
      /**
       * The stocks that have entered the list, or left it, since the previous pack; only the first ones when the plan
       * hides the rest. Null when there is no previous pack.
       */
      entered: missing(z.array(StockRow)),
      entered_locked: locked,
      left: missing(z.array(StockRow)),
      left_locked: locked,
      /**
       * What the members of past packs earned over the next five sessions. There is one entry per pack, the newest
       * first.
       */
      past: listOrEmpty(
        z.object({
          as_of: z.string(),
          made_afterwards: fallback(z.boolean(), false),
          bought: z.string(),
          sold: z.string(),
          ...earned,
          /** The same result for every share of the country that could be bought at the same open, without funds. */
          market: missing(z.object(earned)),
        }),
      ),
    }),
    problems: ['not_found', 'not_ready'],
  }),
}
