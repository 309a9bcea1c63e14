import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { fallback } from './fallback.ts'
import { list, missing, provenance } from './listed.ts'
import { ProperPrice } from './report.ts'
import { StockRow } from './stock.ts'

const number = missing(z.number())
const currency = z.enum(['KRW', 'USD'])

/** Where a result came from, in whole units of the smallest money: price + dividend + fx − fee − tax = total. */
export const PortfolioResult = z.object({
  price: z.number(),
  dividend: z.number(),
  fx: z.number(),
  fee: z.number(),
  tax: z.number(),
  total: z.number(),
})

/** Why an entry cannot be true; `id` is the entry's, null where a split that the market told makes it so. */
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
  /** '' for what has none, as a fund has no sector. */
  key: z.string(),
  name_kr: z.string(),
  name_en: z.string(),
  value: z.number(),
  /** Percent with two decimals; all of them are 100.00 together. */
  share: z.number(),
})
const slices = list(Slice)

const Performance = z.object({
  from: z.string(),
  to: z.string(),
  /** Fractions: of the whole time, and of a year. null where there is none. */
  time_weighted: number,
  money_weighted: number,
  /** put + result.total = taken + value, to the last unit but for rounding. */
  put: z.number(),
  taken: z.number(),
  value: z.number(),
  result: PortfolioResult,
  /** Oldest first, thinned out where there are many; `growth` of one unit that was there from the start. */
  days: list(z.object({ date: z.string(), value: z.number(), growth: z.number() })),
})

const missingWhys = ['nothing_happened', 'no_sessions', 'no_quotes', 'impossible'] as const

const Analysis = z.object({
  performance: missing(Performance),
  /** Why there is none. */
  performance_missing: missing(z.enum(missingWhys)),
  allocation: z.object({ stock: slices, country: slices, sector: slices, currency: slices }),
  /** null where too little is known of a stock. */
  proper_price: list(
    z.object({ fsym_id: z.string(), price_close: number, range: ProperPrice.shape.range, pp_room: number }),
  ),
  /** Of all that it is known of, by their value. */
  pp_room: number,
})

export const Portfolio = z.object({
  ...provenance,
  id: z.string(),
  name: z.string(),
  /** In which everything is told, and the portfolio's own. */
  currency,
  own_currency: currency,
  method: z.enum(['fifo', 'average']),
  /** Won for one dollar, of what it is worth now; null where nobody says, or no stock needs it. */
  fx: missing(z.object({ usdkrw: z.number(), day: z.string(), source: z.string() })),
  stocks: list(
    z.object({
      fsym_id: z.string(),
      /** null where the stock is no longer listed with us. */
      stock: missing(StockRow),
      delisted_at: missing(z.string()),
      quantity: z.number(),
      /** In the stock's currency, and in the one that is told. */
      cost: z.number(),
      base_cost: z.number(),
      price: number,
      price_as_of: missing(z.string()),
      rate: number,
      value: z.number(),
      result: PortfolioResult,
    }),
  ),
  /** Held, and nobody says what it is worth: no part of the sum. */
  unpriced: list(z.string()),
  sum: z.object({ base_cost: z.number(), value: z.number(), result: PortfolioResult }),
  /** Nothing can be told of entries that cannot be true; the rest is then empty. */
  problem: missing(z.object({ id: missing(z.string()), why: fallback(z.enum(problemWhys), 'order') })),
  /** Moves of the market's factors that look like no split: the number of shares was left as it was. */
  unclear_splits: list(z.object({ fsym_id: z.string(), day: z.string(), ratio: z.number() })),
  /** The plan does not have the analysis. */
  locked: z.boolean(),
  analysis: missing(Analysis),
})
export type Portfolio = z.infer<typeof Portfolio>

export const portfolio = {
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
}
