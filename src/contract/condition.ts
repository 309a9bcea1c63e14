import * as z from 'zod/mini'
import { countries } from '#domain/market/country.ts'
import { conditionInputGroups, conditionInputIds } from '#domain/market-condition/input-ids.ts'
import { conditionZones } from '#domain/market-condition/zones.ts'
import { defineEndpoint } from './endpoint.ts'
import { fallback } from './fallback.ts'
import { FeedSourceNote } from './feed-source-note.ts'
import { listOrEmpty, missing, provenance } from './reply-fields.ts'

/** A row of the index strip: one index with its own date and source. */
export const IndexRow = z.object({
  ...provenance,
  fsym_id: z.string(),
  code: z.string(),
  name: z.string(),
  close: z.number(),
  previous_close: missing(z.number()),
  change: missing(z.number()),
  change_pct: missing(z.number()),
  /** The closing prices of the last sessions, oldest first. */
  spark: listOrEmpty(z.number()),
})
export type IndexRow = z.infer<typeof IndexRow>

/** One input of the gauge, as it is displayed. Its contribution is weight × points ÷ known weight. */
export const MarketConditionInput = z.object({
  id: fallback(z.enum(conditionInputIds), 'momentum'),
  group: fallback(z.enum(conditionInputGroups), 'momentum'),
  name_kr: z.string(),
  name_en: z.string(),
  rule_kr: z.string(),
  rule_en: z.string(),
  unit: fallback(z.enum(['percent', 'points', 'ratio']), 'ratio'),
  weight: z.number(),
  /** `none` is the value that earns 0 points, `full` the value that earns 100. */
  none: z.number(),
  full: z.number(),
  /** Null when the value is not known; `missing_kr` and `missing_en` then say why. */
  value: missing(z.number()),
  date: missing(z.string()),
  source: missing(z.string()),
  points: missing(z.number()),
  contribution: missing(z.number()),
  missing_kr: fallback(z.string(), ''),
  missing_en: fallback(z.string(), ''),
})
export type MarketConditionInput = z.infer<typeof MarketConditionInput>

const Zone = z.object({
  id: fallback(z.enum(conditionZones), 'neutral'),
  name_kr: z.string(),
  name_en: z.string(),
})

const Breadth = z.object({
  /** The number of companies that traded in the session. */
  companies: z.number(),
  advancers: z.number(),
  decliners: z.number(),
  unchanged: z.number(),
  ma20: z.object({ known: z.number(), above: z.number() }),
  ma60: z.object({ known: z.number(), above: z.number() }),
  year: z.object({ known: z.number(), highs: z.number(), lows: z.number() }),
})

const Fx = z.object({
  date: z.string(),
  usdkrw: z.number(),
  change_pct: missing(z.number()),
  change_20_pct: missing(z.number()),
  source: z.string(),
})

const params = z.object({ country: fallback(z.enum(countries), 'kr') })
const about = { ...provenance, country: z.enum(countries), version: z.string() }

export const marketConditionEndpoints = {
  now: defineEndpoint({
    method: 'GET',
    path: '/api/v2/market-condition/{country}/',
    auth: 'public',
    summary: 'The condition of a market from 0 to 100, with the formula and every input that gave it.',
    kept: true,
    params,
    reply: z.object({
      ...about,
      /** Null when too few inputs are known. */
      gauge: missing(z.number()),
      zone: missing(Zone),
      formula_kr: z.string(),
      formula_en: z.string(),
      /** The formula, with the session's numbers filled in. */
      worked: missing(z.string()),
      /** The sum of the weights of the known inputs, and that of all inputs. */
      known_weight: z.number(),
      whole_weight: z.number(),
      inputs: listOrEmpty(MarketConditionInput),
      missing_kr: fallback(z.string(), ''),
      missing_en: fallback(z.string(), ''),
      indices: listOrEmpty(IndexRow),
      breadth: Breadth,
      fx: missing(Fx),
      /** A feed is null when no source has it. */
      feeds: z.object({ index: missing(FeedSourceNote), fx: missing(FeedSourceNote) }),
    }),
    problems: ['not_ready'],
  }),
  history: defineEndpoint({
    method: 'GET',
    path: '/api/v2/market-condition/{country}/history/',
    auth: 'public',
    summary:
      'The gauge of the last sessions, each from what was published on its own day, or from what was known on it.',
    kept: true,
    params,
    reply: z.object({
      ...about,
      /** The first session with a publication; the gauge is not computed for earlier days. */
      since: missing(z.string()),
      /** The first session that was published on its own day; the days before it were analysed afterwards. */
      live_since: missing(z.string()),
      days: listOrEmpty(
        z.object({ date: z.string(), gauge: missing(z.number()), zone: missing(z.enum(conditionZones)) }),
      ),
    }),
    problems: ['not_ready'],
  }),
}
