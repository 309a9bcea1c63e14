import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { fallback } from './fallback.ts'
import { feedNotesByCountry } from './feed-source-note.ts'
import { listOrEmpty, missing, provenance } from './reply-fields.ts'
import { ProperPrice } from './report.ts'
import { StockRow } from './stock.ts'

const number = missing(z.number())
const currency = z.enum(['KRW', 'USD'])
const isoDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/**
 * The parts of a result: price + dividend + fx − fee − tax = total. They are rounded to the currency's smallest unit
 * (won or cent).
 */
const PortfolioResult = z.object({
  price: z.number(),
  dividend: z.number(),
  fx: z.number(),
  fee: z.number(),
  tax: z.number(),
  total: z.number(),
})

/**
 * The reason why an entry is impossible. `id` is the entry's id; null when a split from the market data makes the
 * entries impossible.
 */
const problemWhys = [
  ...([
    'day',
    'quantity-and-price',
    'cost',
    'rate',
    'ratio',
    'order',
    'sells-more-than-held',
    'not-held',
  ] as const),
] as const

const Slice = z.object({
  /** The key is '' for stocks that have none: a fund, for example, has no sector. */
  key: z.string(),
  name_kr: z.string(),
  name_en: z.string(),
  value: z.number(),
  /** A percentage with two decimals; all slices add up to 100.00. */
  share: z.number(),
})
const slices = listOrEmpty(Slice)

const Performance = z.object({
  from: z.string(),
  to: z.string(),
  /**
   * The returns are fractions: `time_weighted` over the whole period, `money_weighted` per year; null when there is
   * none.
   */
  time_weighted: number,
  money_weighted: number,
  /** The money put in and taken out. Apart from rounding, put + result.total = taken + value. */
  put: z.number(),
  taken: z.number(),
  value: z.number(),
  result: PortfolioResult,
  /**
   * The days are sorted oldest first, and thinned out when there are many. `growth` is the worth of one unit that was
   * invested at the start.
   */
  days: listOrEmpty(z.object({ date: z.string(), value: z.number(), growth: z.number() })),
})

const missingWhys = ['nothing_happened', 'no_sessions', 'no_quotes', 'impossible'] as const

const Analysis = z.object({
  performance: missing(Performance),
  /** The reason why there is no performance. */
  performance_missing: missing(z.enum(missingWhys)),
  allocation: z.object({ stock: slices, country: slices, sector: slices, currency: slices }),
  /** `range` and `pp_room` are null when too little is known of a stock. */
  proper_price: listOrEmpty(
    z.object({ fsym_id: z.string(), price_close: number, range: ProperPrice.shape.range, pp_room: number }),
  ),
  /** The mean over the stocks whose `pp_room` is known, weighted by value. */
  pp_room: number,
})

/** The dividends that a source told, of the stocks that were held on the evening before an ex-date. */
const MarketDividends = z.object({
  /** Part of the result's dividends, before tax: the rest was entered by the user. */
  amount: z.number(),
  count: z.number(),
  /** How many the user has entered, too; those count once. */
  entered: z.number(),
  /** How many are left out, because no exchange rate is known for their day. */
  without_rate: z.number(),
  feeds: feedNotesByCountry,
})

export const Portfolio = z.object({
  ...provenance,
  id: z.string(),
  name: z.string(),
  /** `currency` is that of all amounts in the reply, `own_currency` that of the portfolio itself. */
  currency,
  own_currency: currency,
  method: z.enum(['fifo', 'average']),
  /** The won per dollar for today's values; null when no source has the rate or no stock needs it. */
  fx: missing(z.object({ usdkrw: z.number(), day: z.string(), source: z.string() })),
  stocks: listOrEmpty(
    z.object({
      fsym_id: z.string(),
      /** Null when the stock is no longer listed. */
      stock: missing(StockRow),
      delisted_at: missing(z.string()),
      quantity: z.number(),
      /** `cost` is in the stock's currency, `base_cost` in the reply's `currency`. */
      cost: z.number(),
      base_cost: z.number(),
      price: number,
      price_as_of: missing(z.string()),
      rate: number,
      value: z.number(),
      result: PortfolioResult,
    }),
  ),
  /** The ids of held stocks without a price, which are not part of the sum. */
  unpriced: listOrEmpty(z.string()),
  sum: z.object({ base_cost: z.number(), value: z.number(), result: PortfolioResult }),
  /** Null when the entries are impossible. */
  market_dividends: missing(MarketDividends),
  /** Set when the entries are impossible; then nothing is computed from them, and the rest of the reply is empty. */
  problem: missing(z.object({ id: missing(z.string()), why: fallback(z.enum(problemWhys), 'order') })),
  /** Changes of the adjustment factor that do not look like a split, so the number of shares was left unchanged. */
  unclear_splits: listOrEmpty(z.object({ fsym_id: z.string(), day: z.string(), ratio: z.number() })),
  /** True when the user's plan does not include the analysis. */
  locked: z.boolean(),
  analysis: missing(Analysis),
})
export type Portfolio = z.infer<typeof Portfolio>

export const portfolioEndpoints = {
  read: defineEndpoint({
    method: 'GET',
    path: '/api/v2/user/portfolio/{id}/',
    auth: 'user',
    summary:
      'What one of my portfolios is worth and how that came about; with the plan for it, its analysis.',
    params: z.object({ id: z.string().check(z.regex(/^[\w.-]{1,64}$/)) }),
    query: z.object({ currency: fallback(z.enum(['KRW', 'USD', 'own']), 'own') }),
    reply: Portfolio,
    problems: ['not_found', 'not_ready', 'bad_request'],
  }),
  exchangeRates: defineEndpoint({
    method: 'GET',
    path: '/api/v2/exchange-rate/',
    auth: 'public',
    summary:
      'The won for a dollar on each day between two days for which a rate is known, and the last rate before them.',
    query: z.object({ from: isoDate, to: isoDate }),
    reply: z.object({
      /**
       * Oldest first; a day without a session has none. The last rate before `from` stands first, because it is that of `from`
       * where the day has none.
       */
      rates: listOrEmpty(z.object({ date: z.string(), usdkrw: z.number() })),
      /** The source of the newest of them; null when no source has any. */
      source: missing(z.string()),
    }),
    problems: ['bad_request'],
  }),
}
