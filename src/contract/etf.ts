import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { fallback } from './fallback.ts'
import { FeedSourceNote } from './feed-source-note.ts'
import { listOrEmpty, missing, provenance, Stock } from './reply-fields.ts'
import { StockRow } from './stock.ts'

const number = missing(z.number())

/** Facts that a fund publishes. Fee and yield are in percent a year; `facts_as_of` is the date of the facts. */
const facts = {
  fee: number,
  distribution_yield: number,
  currency: missing(z.enum(['KRW', 'USD'])),
  index_name: missing(z.string()),
  facts_as_of: missing(z.string()),
}

/** The weights are in percent; `holdings_as_of` is the date of the list. */
const held = {
  holdings_as_of: missing(z.string()),
  members: z.number(),
  weight_total: number,
  top10: number,
}

export const FundReply = z.object({
  ...Stock.shape,
  ...provenance,
  row: missing(StockRow),
  ...facts,
  ...held,
  feed: missing(FeedSourceNote),
  facts_feed: missing(FeedSourceNote),
  missing_kr: fallback(z.string(), ''),
  missing_en: fallback(z.string(), ''),
  /** The holdings, grouped by country and sector; `code` is null for holdings whose sector is unknown. */
  sectors: listOrEmpty(
    z.object({
      country: z.enum(['kr', 'us']),
      code: missing(z.string()),
      name_kr: z.string(),
      name_en: z.string(),
      weight: z.number(),
      members: z.number(),
    }),
  ),
  /** These are cash, futures, and holdings that are listed elsewhere. */
  not_listed: z.object({ members: z.number(), weight: z.number() }),
  limit: z.number(),
  offset: z.number(),
  /** The holdings, the largest weight first; `stock` is null when the holding is not listed here. */
  holdings: listOrEmpty(z.object({ ticker: z.string(), weight: z.number(), stock: missing(Stock) })),
})
export type FundReply = z.infer<typeof FundReply>

export const FundOverlapReply = z.object({
  ...provenance,
  /**
   * The number of requested funds that the plan does not compare. These are the last ones, and the reply leaves them
   * out.
   */
  locked: fallback(z.number(), 0),
  funds: listOrEmpty(
    z.object({ ...Stock.shape, as_of: z.string(), row: missing(StockRow), ...facts, ...held }),
  ),
  /**
   * `overlap` is the percent that both funds hold: the sum of the smaller weights. It is null when the holdings of one
   * fund are not known.
   */
  pairs: listOrEmpty(z.object({ one: z.string(), other: z.string(), overlap: number, common: z.number() })),
  /** True when the holdings are of different days; they are compared nevertheless. */
  dates_differ: z.boolean(),
  note_kr: fallback(z.string(), ''),
  note_en: fallback(z.string(), ''),
  /** The holdings that at least two funds share: their number, and the first of them, with one weight per fund. */
  total: z.number(),
  common: listOrEmpty(
    z.object({
      ticker: z.string(),
      stock: missing(Stock),
      holders: z.number(),
      weights: z.array(z.nullable(z.number())),
    }),
  ),
})
export type FundOverlapReply = z.infer<typeof FundOverlapReply>

const whole = (usual: number, least: number, most: number) =>
  fallback(z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most)), usual)

export const etfEndpoints = {
  detail: defineEndpoint({
    method: 'GET',
    path: '/api/v2/etf/{ticker}/',
    auth: 'public',
    summary: 'A fund’s fee, yield, currency and index, and what it held on the newest day that is told.',
    kept: true,
    params: z.object({ ticker: z.string().check(z.minLength(1), z.maxLength(12)) }),
    query: z.object({ limit: whole(50, 1, 1000), offset: whole(0, 0, 100_000) }),
    reply: FundReply,
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
      /** Several tickers are separated by commas. */
      tickers: z.string().check(z.minLength(1), z.maxLength(60)),
      limit: whole(100, 1, 1000),
    }),
    reply: FundOverlapReply,
    problems: ['bad_request', 'unknown_ticker', 'not_ready'],
  }),
}
