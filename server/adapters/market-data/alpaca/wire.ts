import * as z from 'zod/mini'

/** The field names of Alpaca's Market Data API. Unknown fields are ignored. */
const Bar = z.looseObject({
  /** The start of the day in New York, in UTC, such as 2026-11-20T05:00:00Z. */
  t: z.string(),
  o: z.number(),
  h: z.number(),
  l: z.number(),
  c: z.number(),
  v: z.number(),
})
export type AlpacaWireBar = z.infer<typeof Bar>

const Split = z.looseObject({
  id: z.optional(z.string()),
  symbol: z.string(),
  ex_date: z.string(),
  new_rate: z.number(),
  old_rate: z.number(),
})
export type AlpacaWireSplit = z.infer<typeof Split>

const CashDividend = z.looseObject({
  id: z.optional(z.string()),
  symbol: z.string(),
  ex_date: z.string(),
  payable_date: z.optional(z.nullable(z.string())),
  rate: z.number(),
  /** It came in 2026 with the actions of other countries; before, all payments were in dollars. */
  currency: z.optional(z.nullable(z.string())),
})
export type AlpacaWireDividend = z.infer<typeof CashDividend>

/** The token is null on the last page. */
const paged = { next_page_token: z.optional(z.nullable(z.string())) }

/** `bars` is null or empty when there are none. */
export const AlpacaBarsPage = z.looseObject({
  ...paged,
  bars: z.optional(z.nullable(z.record(z.string(), z.nullable(z.array(Bar))))),
})

/** A kind without a row is missing. */
export const AlpacaActionsPage = z.looseObject({
  ...paged,
  corporate_actions: z.looseObject({
    forward_splits: z.optional(z.array(Split)),
    reverse_splits: z.optional(z.array(Split)),
    cash_dividends: z.optional(z.array(CashDividend)),
  }),
})
export type AlpacaActionsPage = z.infer<typeof AlpacaActionsPage>

export const AlpacaRefusal = z.looseObject({ message: z.optional(z.string()) })
