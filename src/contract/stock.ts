import * as z from 'zod/mini'
import { signals } from '#domain/analysis/signals/signal.ts'
import { type Country, countries } from '#domain/market/country.ts'
import { ratings } from '#domain/market/rating.ts'
import { defineEndpoint } from './endpoint.ts'
import { fallback } from './fallback.ts'
import { listOrEmpty, missing, provenance, Stock } from './reply-fields.ts'

export type { Country }

/** A stock, as a list row shows it. */
export const StockRow = z.object({
  ...Stock.shape,
  ...provenance,
  price_close: missing(z.number()),
  previous_close: missing(z.number()),
  change: missing(z.number()),
  change_pct: missing(z.number()),
  volume: missing(z.number()),
  /** The closing prices of the last sessions, oldest first. */
  spark: listOrEmpty(z.number()),
  halted_since: missing(z.string()),
  signal: missing(z.enum(signals)),
  rating: missing(z.enum(ratings)),
  /** The one-sentence reason from the report, in both languages. */
  reason_kr: fallback(z.string(), ''),
  reason_en: fallback(z.string(), ''),
})
export type StockRow = z.infer<typeof StockRow>

export const stockEndpoints = {
  mostTraded: defineEndpoint({
    method: 'GET',
    path: '/api/v2/stock-chart/tv/',
    auth: 'public',
    summary: 'Stocks of one country by the money traded in the last finished session.',
    kept: true,
    query: z.object({
      country: fallback(z.enum(countries), 'kr'),
      limit: fallback(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 10),
    }),
    reply: z.object({ ...provenance, rows: listOrEmpty(StockRow) }),
    problems: ['not_ready'],
  }),
}
