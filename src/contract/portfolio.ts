import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { fallback } from './fallback.ts'
import { list, missing, provenance } from './listed.ts'
import { ProperPrice } from './report.ts'
import { StockRow } from './stock.ts'

const number = missing(z.number())
const currency = z.enum(['KRW', 'USD'])

/** Parts of a result, rounded to the currency's smallest unit (won or cent): price + dividend + fx − fee − tax = total. */
const PortfolioResult = z.object({
  price: z.number(),
  dividend: z.number(),
  fx: z.number(),
  fee: z.number(),
  tax: z.number(),
  total: z.number(),
})

/** Why an entry is impossible. `id` is the entry's; null where a split from the market data makes the entries impossible. */
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
  /** '' for stocks without a key: a fund has no sector. */
  key: z.string(),
  name_kr: z.string(),
  name_en: z.string(),
  value: z.number(),
  /** Percent with two decimals; all slices add up to 100.00. */
  share: z.number(),
})
const slices = list(Slice)

const Performance = z.object({
  from: z.string(),
  to: z.string(),
  /** Fractions: `time_weighted` over the whole period, `money_weighted` per year; null where there is none. */
  time_weighted: number,
  money_weighted: number,
  /** Money put in and taken out: put + result.total = taken + value, apart from rounding. */
  put: z.number(),
  taken: z.number(),
  value: z.number(),
  result: PortfolioResult,
  /** Oldest first, thinned out where there are many. `growth`: the worth of one unit invested at the start. */
  days: list(z.object({ date: z.string(), value: z.number(), growth: z.number() })),
})

const missingWhys = ['nothing_happened', 'no_sessions', 'no_quotes', 'impossible'] as const

const Analysis = z.object({
  performance: missing(Performance),
  /** Why there is no performance. */
  performance_missing: missing(z.enum(missingWhys)),
  allocation: z.object({ stock: slices, country: slices, sector: slices, currency: slices }),
  /** `range` and `pp_room` are null where too little is known of a stock. */
  proper_price: list(
    z.object({ fsym_id: z.string(), price_close: number, range: ProperPrice.shape.range, pp_room: number }),
  ),
  /** Mean over the stocks whose `pp_room` is known, weighted by value. */
  pp_room: number,
})

export const Portfolio = z.object({
  ...provenance,
  id: z.string(),
  name: z.string(),
  /** `currency`: of all amounts in the reply. `own_currency`: of the portfolio itself. */
  currency,
  own_currency: currency,
  method: z.enum(['fifo', 'average']),
  /** Won per dollar for today's values; null where no source has the rate or no stock needs it. */
  fx: missing(z.object({ usdkrw: z.number(), day: z.string(), source: z.string() })),
  stocks: list(
    z.object({
      fsym_id: z.string(),
      /** null where the stock is no longer listed. */
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
  /** Ids of held stocks without a price; they are not part of the sum. */
  unpriced: list(z.string()),
  sum: z.object({ base_cost: z.number(), value: z.number(), result: PortfolioResult }),
  /** Set where the entries are impossible; nothing is computed from them, and the rest of the reply is empty. */
  problem: missing(z.object({ id: missing(z.string()), why: fallback(z.enum(problemWhys), 'order') })),
  /** Changes of the adjustment factor that do not look like a split; the number of shares was left unchanged. */
  unclear_splits: list(z.object({ fsym_id: z.string(), day: z.string(), ratio: z.number() })),
  /** True where the user's plan does not include the analysis. */
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
