import * as z from 'zod/mini'
import { type ChartRange, chartRanges } from '#domain/market/chart-range.ts'
import { type Country, countries } from '#domain/market/country.ts'
import { securityTypes } from '#domain/market/instrument.ts'
import { ratings } from '#domain/market/rating.ts'
import { defineEndpoint } from './endpoint.ts'
import { fallback } from './fallback.ts'

export { type ChartRange, type Country, chartRanges, countries }

/** Where a number comes from and when it was true. Stands in every answer that carries numbers. */
const provenance = {
  /** ISO date of the session in the exchange's own calendar. */
  as_of: z.string(),
  source: z.string(),
  /** Invented companies and prices, for showing the product. */
  simulated: z.boolean(),
}

const list = <S extends z.ZodMiniType>(item: S) => fallback(z.array(item), [])
const missing = <S extends z.ZodMiniType>(schema: S) =>
  fallback(z.nullable(schema), null as z.output<S> | null)

export const Stock = z.object({
  fsym_id: z.string(),
  ticker: z.string(),
  name_kr: z.string(),
  name_en: z.string(),
  /** 1 KOSDAQ, 2 KOSPI, 3 NASDAQ, 4 NYSE */
  market: z.number(),
  country: z.enum(countries),
  fref_security_type: fallback(z.enum(securityTypes), 'SHARE'),
  sector_code: missing(z.string()),
})
export type Stock = z.infer<typeof Stock>

/** A stock as a row shows it. */
export const StockRow = z.object({
  ...Stock.shape,
  ...provenance,
  price_close: missing(z.number()),
  previous_close: missing(z.number()),
  change: missing(z.number()),
  change_pct: missing(z.number()),
  volume: missing(z.number()),
  /** Closes of the last sessions, oldest first. */
  spark: list(z.number()),
  halted_since: missing(z.string()),
  /** The reason in words, in both languages. */
  reason_kr: fallback(z.string(), ''),
  reason_en: fallback(z.string(), ''),
})
export type StockRow = z.infer<typeof StockRow>

export const Quote = z.object({
  ...StockRow.shape,
  open: missing(z.number()),
  high: missing(z.number()),
  low: missing(z.number()),
  high_52w: missing(z.number()),
  low_52w: missing(z.number()),
  volume_average_20: missing(z.number()),
  /** UTC instant at which the next session opens. */
  next_open: missing(z.string()),
})
export type Quote = z.infer<typeof Quote>

export const Chart = z.object({
  ...provenance,
  ticker: z.string(),
  fsym_id: z.string(),
  range: z.enum(chartRanges),
  adjusted: z.boolean(),
  dates: z.array(z.string()),
  /** open, close, low, high */
  candles: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  volume: z.array(z.number()),
  /** null before the warm-up. */
  ma20: z.array(z.nullable(z.number())),
})
export type Chart = z.infer<typeof Chart>

export const Fact = z.object({
  id: z.string(),
  name_kr: z.string(),
  name_en: z.string(),
  value: z.number(),
  unit: fallback(z.enum(['price', 'percent', 'points', 'ratio', 'sessions', 'shares', 'score']), 'ratio'),
  date: z.string(),
  source: z.string(),
})
export type Fact = z.infer<typeof Fact>

/** A sentence in both languages, and the facts whose numbers it may contain. */
export const Sentence = z.object({ ko: z.string(), en: z.string(), facts: list(z.string()) })
export type Sentence = z.infer<typeof Sentence>

export const Contribution = z.object({
  id: z.string(),
  name_kr: z.string(),
  name_en: z.string(),
  value: z.number(),
  unit: Fact.shape.unit,
  date: z.string(),
  weight: z.number(),
  contribution: z.number(),
})
export type Contribution = z.infer<typeof Contribution>

/** A score that cannot be judged is null and says why. */
export const Score = z.object({
  id: fallback(z.enum(['summary', 'fundamental', 'market_trend', 'sector_performance']), 'summary'),
  value: missing(z.number()),
  rating: missing(z.enum(ratings)),
  contributions: list(Contribution),
  missing_kr: fallback(z.string(), ''),
  missing_en: fallback(z.string(), ''),
})
export type Score = z.infer<typeof Score>

export const Report = z.object({
  ...Stock.shape,
  ...provenance,
  /** fsym_id, data date and version name a report for ever. */
  id: z.string(),
  version: z.string(),
  price_close: missing(z.number()),
  facts: list(Fact),
  summary: list(Sentence),
  against: missing(Sentence),
  would_change: list(Sentence),
  scores: list(Score),
})
export type Report = z.infer<typeof Report>

const TickerParams = z.object({ ticker: z.string().check(z.minLength(1), z.maxLength(12)) })

export const stock = {
  quote: defineEndpoint({
    method: 'GET',
    path: '/api/v2/stock/{ticker}/',
    auth: 'public',
    summary: 'The last finished session of one stock.',
    params: TickerParams,
    reply: Quote,
    problems: ['unknown_ticker', 'not_ready'],
  }),
  chart: defineEndpoint({
    method: 'GET',
    path: '/api/v2/stock/{ticker}/chart/',
    auth: 'public',
    summary: 'Daily candles, volume and the 20-day average over a range counted in trading days.',
    params: TickerParams,
    query: z.object({
      range: fallback(z.enum(chartRanges), '6M'),
      adjusted: fallback(z.enum(['true', 'false']), 'true'),
    }),
    reply: Chart,
    problems: ['unknown_ticker', 'not_ready'],
  }),
  report: defineEndpoint({
    method: 'GET',
    path: '/api/v2/stock/{ticker}/report/',
    auth: 'public',
    summary: 'Facts first, then the sentences made from them, the strongest reason against included.',
    params: TickerParams,
    reply: Report,
    problems: ['unknown_ticker', 'not_found', 'not_ready'],
  }),
  mostTraded: defineEndpoint({
    method: 'GET',
    path: '/api/v2/stock-chart/tv/',
    auth: 'public',
    summary: 'Stocks of one country by the money traded in the last finished session.',
    query: z.object({
      country: fallback(z.enum(countries), 'kr'),
      limit: fallback(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 10),
    }),
    reply: z.object({ ...provenance, rows: list(StockRow) }),
    problems: ['not_ready'],
  }),
}
