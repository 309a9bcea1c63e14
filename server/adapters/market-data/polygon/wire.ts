import * as z from 'zod/mini'

/** The field names of Massive (formerly Polygon.io). Unknown fields are ignored. */
const Bar = z.looseObject({
  o: z.number(),
  h: z.number(),
  l: z.number(),
  c: z.number(),
  v: z.number(),
  /** The time in milliseconds: the start of the window in a ticker's aggregates, its end in grouped ones. */
  t: z.int(),
})
export type WireBar = z.infer<typeof Bar>

const GroupedBar = z.extend(Bar, { T: z.string(), otc: z.optional(z.boolean()) })
export type WireGroupedBar = z.infer<typeof GroupedBar>

const Ticker = z.looseObject({
  ticker: z.string(),
  name: z.string(),
  type: z.optional(z.string()),
  primary_exchange: z.optional(z.string()),
  active: z.optional(z.boolean()),
  currency_name: z.optional(z.string()),
  composite_figi: z.optional(z.string()),
  delisted_utc: z.optional(z.string()),
})
export type WireTicker = z.infer<typeof Ticker>

const Details = z.looseObject({
  list_date: z.optional(z.string()),
  sic_code: z.optional(z.string()),
  share_class_shares_outstanding: z.optional(z.number()),
})
export type WireDetails = z.infer<typeof Details>

const Split = z.looseObject({
  id: z.optional(z.string()),
  ticker: z.string(),
  execution_date: z.string(),
  split_from: z.number(),
  split_to: z.number(),
})
export type WireSplit = z.infer<typeof Split>

const Dividend = z.looseObject({
  id: z.optional(z.string()),
  ticker: z.string(),
  cash_amount: z.number(),
  currency: z.optional(z.string()),
  ex_dividend_date: z.string(),
  pay_date: z.optional(z.string()),
})
export type WireDividend = z.infer<typeof Dividend>

/** `results` is missing when there are none; `next_url` is missing on the last page. */
const pageOf = <Row extends z.core.$ZodType>(row: Row) =>
  z.looseObject({ results: z.optional(z.array(row)), next_url: z.optional(z.string()) })

/** The reply's ticker is checked against the requested one. */
export const BarsPage = z.extend(pageOf(Bar), { ticker: z.string(), adjusted: z.boolean() })
export const GroupedPage = z.extend(pageOf(GroupedBar), { adjusted: z.boolean() })
export const TickersPage = pageOf(Ticker)
export const SplitsPage = pageOf(Split)
export const DividendsPage = pageOf(Dividend)
export const DetailsAnswer = z.looseObject({ results: Details })

/** A refusal, sometimes with HTTP 200; its reason is in `error` or in `message`. `OK` and `DELAYED` are no refusals. */
export const PolygonRefusal = z.looseObject({
  status: z.optional(z.string()),
  error: z.optional(z.string()),
  message: z.optional(z.string()),
})
