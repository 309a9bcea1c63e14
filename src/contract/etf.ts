import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { fallback } from './fallback.ts'
import { FeedNote } from './feed-note.ts'
import { list, missing, provenance, Stock } from './listed.ts'
import { StockRow } from './stock.ts'

const number = missing(z.number())

/** What a fund says of itself. Percent a year; `facts_as_of` is their own date. */
const facts = {
  fee: number,
  distribution_yield: number,
  currency: missing(z.enum(['KRW', 'USD'])),
  index_name: missing(z.string()),
  facts_as_of: missing(z.string()),
}

/** Weights in percent; `holdings_as_of` is the date of the list. */
const held = {
  holdings_as_of: missing(z.string()),
  members: z.number(),
  weight_total: number,
  top10: number,
}

export const Fund = z.object({
  ...Stock.shape,
  ...provenance,
  row: missing(StockRow),
  ...facts,
  ...held,
  feed: missing(FeedNote),
  facts_feed: missing(FeedNote),
  missing_kr: fallback(z.string(), ''),
  missing_en: fallback(z.string(), ''),
  /** By country and sector; a code of null are those whose sector nobody knows. */
  sectors: list(
    z.object({
      country: z.enum(['kr', 'us']),
      code: missing(z.string()),
      name_kr: z.string(),
      name_en: z.string(),
      weight: z.number(),
      members: z.number(),
    }),
  ),
  /** Cash, futures, and what is listed elsewhere. */
  not_listed: z.object({ members: z.number(), weight: z.number() }),
  limit: z.number(),
  offset: z.number(),
  /** The heaviest first; `stock` is null where it is not listed here. */
  holdings: list(z.object({ ticker: z.string(), weight: z.number(), stock: missing(Stock) })),
})
export type Fund = z.infer<typeof Fund>

export const Overlap = z.object({
  ...provenance,
  /** How many of the funds that were asked for the plan does not compare: the last of them, of which nothing is told. */
  locked: fallback(z.number(), 0),
  funds: list(z.object({ ...Stock.shape, as_of: z.string(), row: missing(StockRow), ...facts, ...held })),
  /** Percent that is the same in both: the sum of the smaller weights. null where one's holdings are not known. */
  pairs: list(z.object({ one: z.string(), other: z.string(), overlap: number, common: z.number() })),
  /** Lists of different days are compared as they are. */
  dates_differ: z.boolean(),
  note_kr: fallback(z.string(), ''),
  note_en: fallback(z.string(), ''),
  /** What at least two hold: how many there are, and the first of them. One weight a fund, in the order of the funds. */
  total: z.number(),
  common: list(
    z.object({
      ticker: z.string(),
      stock: missing(Stock),
      holders: z.number(),
      weights: z.array(z.nullable(z.number())),
    }),
  ),
})
export type Overlap = z.infer<typeof Overlap>

const whole = (usual: number, least: number, most: number) =>
  fallback(z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most)), usual)

export const etf = {
  detail: defineEndpoint({
    method: 'GET',
    path: '/api/v2/etf/{ticker}/',
    auth: 'public',
    summary: 'A fund’s fee, yield, currency and index, and what it held on the newest day that is told.',
    kept: true,
    params: z.object({ ticker: z.string().check(z.minLength(1), z.maxLength(12)) }),
    query: z.object({ limit: whole(50, 1, 1000), offset: whole(0, 0, 100_000) }),
    reply: Fund,
    problems: ['unknown_ticker', 'not_found', 'not_ready'],
  }),
  overlap: defineEndpoint({
    method: 'GET',
    path: '/api/v2/etf/overlap/',
    auth: 'optional',
    summary:
      'Two to four funds side by side: how much of each pair is the same, and what they have in common.',
    kept: true,
    query: z.object({
      /** Separated by commas. */
      tickers: z.string().check(z.minLength(1), z.maxLength(60)),
      limit: whole(100, 1, 1000),
    }),
    reply: Overlap,
    problems: ['bad_request', 'unknown_ticker', 'not_ready'],
  }),
}
