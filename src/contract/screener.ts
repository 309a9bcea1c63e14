import * as z from 'zod/mini'
import { countries } from '#domain/market/country.ts'
import { presetNames } from '#domain/screener/filter/names.ts'
import { defineEndpoint } from './endpoint.ts'
import { fallback } from './fallback.ts'
import { list, missing, provenance } from './listed.ts'
import { StockRow } from './stock.ts'

/** What a page may ask for at once; more is answered with as many. */
export const MOST_ROWS_AT_ONCE = 200

const limit = (usual: number) => fallback(z.coerce.number().check(z.int(), z.minimum(0)), usual)
const page = { limit: limit(50), offset: limit(0) }
const country = fallback(z.enum(countries), 'kr')
const locked = fallback(z.number(), 0)

/** As the pack has it: a label, a flag, a number; `never` for sessions since what never happened, null where nobody knows. */
const MetricValue = z.nullable(z.union([z.number(), z.string(), z.boolean()]))

export const ScreenedRow = z.object({
  ...StockRow.shape,
  /** The columns that were asked for, by metric. */
  values: z.optional(z.record(z.string(), MetricValue)),
})
export type ScreenedRow = z.infer<typeof ScreenedRow>

const Sort = z.object({ metric: z.string(), direction: z.enum(['asc', 'desc']) })

/** What one condition takes away, for «why is nothing left». */
const Removal = z.object({
  /** As it stands in a filter. */
  condition: z.unknown(),
  /** How many pass it alone, fail it only for want of a number, would pass without it, are left up to it. */
  alone: z.number(),
  missing: z.number(),
  without: z.number(),
  left: z.number(),
})

export const Screened = z.object({
  ...provenance,
  country: z.enum(countries),
  total: z.number(),
  limit: z.number(),
  offset: z.number(),
  sort: Sort,
  /** Fields of the filter that were there and were not understood. */
  fell_back: list(z.string()),
  columns: list(z.string()),
  /** Only where it was asked to be explained. */
  removals: missing(z.object({ costliest: missing(z.number()), each: list(Removal) })),
  rows: list(ScreenedRow),
})
export type Screened = z.infer<typeof Screened>

const presetText = { name: z.enum(presetNames), ko: z.string(), en: z.string() }

/** False where what it asks for is told in another country alone; it then has no members, and says why. */
const presetThere = {
  available: z.boolean(),
  missing_kr: fallback(z.string(), ''),
  missing_en: fallback(z.string(), ''),
}

/** The pack of five sessions before, or of the newest day up to then. */
export const PreviousPack = z.object({
  /** null: no pack is kept of that time. */
  as_of: missing(z.string()),
  /** The first day a pack is kept of. */
  since: missing(z.string()),
  missing_kr: fallback(z.string(), ''),
  missing_en: fallback(z.string(), ''),
})
export type PreviousPack = z.infer<typeof PreviousPack>

/** Means over what was bought, as shares of the price paid; net = gross − costs. */
const earned = { n: z.number(), gross: z.number(), costs: z.number(), net: z.number() }

export const screener = {
  query: defineEndpoint({
    method: 'POST',
    path: '/api/v2/screener/query/',
    auth: 'optional',
    summary:
      'Stocks of one country that pass a saved filter, in its order, with the columns that are asked for. Every filter is everybody’s; a formula of one’s own and an earlier day are a matter of the plan.',
    body: z.object({
      /** The specification's saved filter; what is not understood falls back and is named in the answer. */
      filter: z.optional(z.unknown()),
      country,
      /** Before the filter's own: `desc_market_cap`, or a metric and a direction. */
      sort: z.optional(z.unknown()),
      ...page,
      columns: fallback(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(60)), []),
      explain: fallback(z.boolean(), false),
    }),
    reply: Screened,
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
      presets: list(
        z.object({
          ...presetText,
          ...presetThere,
          sort: Sort,
          count: missing(z.number()),
          rows: list(StockRow),
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
      prev: PreviousPack,
      total: z.number(),
      limit: z.number(),
      offset: z.number(),
      /** How many of `total` the plan does not tell: those behind the first ones, whatever page is asked for. */
      locked,
      /** As of the day of the period. */
      rows: list(StockRow),
      /** Against the pack before, the first ones where the rest is locked; null where there is none. */
      entered: missing(z.array(StockRow)),
      entered_locked: locked,
      left: missing(z.array(StockRow)),
      left_locked: locked,
      /** What the members of past packs earned over the five sessions that followed, each pack by itself, the newest first. */
      past: list(
        z.object({
          as_of: z.string(),
          bought: z.string(),
          sold: z.string(),
          ...earned,
          /** Every share of the country that could be bought at the same open, in the same way; no funds. */
          market: missing(z.object(earned)),
        }),
      ),
    }),
    problems: ['not_found', 'not_ready'],
  }),
}
