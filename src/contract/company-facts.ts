import * as z from 'zod/mini'
import { gapReasons } from '#domain/analysis/record/day-seal.ts'
import { editions } from '#domain/analysis/record/signal-record.ts'
import { signals } from '#domain/analysis/signals/signal.ts'
import { chartRanges } from '#domain/market/chart-range.ts'
import { earningsTimes } from '#domain/market/filings/earnings.ts'
import { insiderTradeTypes } from '#domain/market/filings/insider-trade.ts'
import { fallback } from './fallback.ts'
import { FeedSourceNote } from './feed-source-note.ts'
import { listOrEmpty, missing, provenance, Stock } from './reply-fields.ts'
import { StockRow } from './stock.ts'

/**
 * Fields that replies about a company have in common: the stock and data date, the `feed` (null without a source), and
 * why data is missing.
 */
export const stockReplyFields = { ...Stock.shape, ...provenance }
export const missingReasonReplyFields = {
  missing_kr: fallback(z.string(), ''),
  missing_en: fallback(z.string(), ''),
}
const sharedFields = { ...stockReplyFields, feed: missing(FeedSourceNote), ...missingReasonReplyFields }
export const pageReplyFields = { total: z.number(), limit: z.number(), offset: z.number() }
const number = missing(z.number())
const day = missing(z.string())
const locked = fallback(z.number(), 0)

/** The number of calendar days up to the data date. */
export const insiderDaysParameter = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(366))

const way = z.enum(['P', 'S'])

export const InsiderTradesReply = z.object({
  ...sharedFields,
  ...pageReplyFields,
  /** The first filing day that the reply covers; null when there is no lower bound. */
  since: day,
  /** How many trades of `total` the plan hides, because they were filed before `since`. */
  locked,
  rows: listOrEmpty(
    z.object({
      filing_date: z.string(),
      trade_date: day,
      trade_type: z.enum(insiderTradeTypes),
      price: number,
      qty: z.number(),
      value: number,
      insider_name: z.string(),
      title: z.string(),
      is_ceo: z.boolean(),
      filing_id: missing(z.string()),
      /** The index of the trade's cluster in `clusters`. */
      cluster: number,
    }),
  ),
  /**
   * A cluster consists of several insiders who traded in the same direction within `cluster_rule.days` calendar days.
   * The newest cluster comes first.
   */
  clusters: listOrEmpty(
    z.object({
      way,
      from: z.string(),
      to: z.string(),
      insiders: z.number(),
      trades: z.number(),
      qty: z.number(),
      value: number,
    }),
  ),
  cluster_rule: z.object({ insiders: z.number(), days: z.number() }),
  /** The totals of the year up to the data date. */
  year: z.object({
    /** The first day of that year. */
    from: z.string(),
    totals: listOrEmpty(
      z.object({
        trade_type: z.enum(insiderTradeTypes),
        trades: z.number(),
        insiders: z.number(),
        qty: z.number(),
        value: z.number(),
        /** The number of trades whose value is not known. */
        without_value: z.number(),
      }),
    ),
  }),
})
export type InsiderTradesReply = z.infer<typeof InsiderTradesReply>

const Surprise = z.object({ verdict: z.enum(['beat', 'met', 'missed']), percent: number })

export const EarningsItem = z.object({
  report_date: z.string(),
  /** The number of calendar days from the data date; negative once the day is past. */
  d_day: z.number(),
  time: missing(z.enum(earningsTimes)),
  /** True when the company has announced the day; otherwise the day is an estimate. */
  confirmed: z.boolean(),
  /** True when no source brings the day, and it is estimated from the company's own earlier reports. */
  estimated: fallback(z.boolean(), false),
  /** `awaited` means that the day is past, but no source has the numbers yet. */
  stage: z.enum(['reported', 'awaited', 'upcoming']),
  /** Earnings per share, and what was expected of them, are in the shares of today. */
  eps_actual: number,
  eps_consensus: number,
  /** The earnings per share as they were reported, where a later split has changed the shares; else null. */
  eps_reported: number,
  eps_surprise: missing(Surprise),
  sales_actual: number,
  sales_consensus: number,
  sales_surprise: missing(Surprise),
  target_year: z.number(),
  /** Null when the report is for the whole year. */
  target_quarter: number,
})
export type EarningsItem = z.infer<typeof EarningsItem>

export const EarningsReply = z.object({
  ...sharedFields,
  /** The source of days to come and of estimates; null when no source has them. */
  consensus: missing(FeedSourceNote),
  /** Future reports, the nearest first. */
  upcoming: listOrEmpty(EarningsItem),
  total: z.number(),
  limit: z.number(),
  offset: z.number(),
  /** Past reports, the newest first; `total` counts these. */
  past: listOrEmpty(EarningsItem),
})
export type EarningsReply = z.infer<typeof EarningsReply>

export const FlowsReply = z.object({
  ...sharedFields,
  range: z.enum(chartRanges),
  currency: z.literal('KRW'),
  /** The rows are sorted oldest first. Money is in won, and the ratio is in percent of the shares. */
  rows: listOrEmpty(
    z.object({
      day: z.string(),
      foreign_net_qty: number,
      foreign_net_value: number,
      foreign_ratio: number,
      institution_net_value: number,
    }),
  ),
  /** The sums over the range; null when no value is known. */
  sum: z.object({ foreign_net_qty: number, foreign_net_value: number, institution_net_value: number }),
  /** The number of consecutive sessions of buying up to the newest session; negative for selling. */
  streaks: z.object({ foreign_value: number, foreign_ratio: number, institution_value: number }),
})
export type FlowsReply = z.infer<typeof FlowsReply>

export const DividendsReply = z.object({
  ...sharedFields,
  ...pageReplyFields,
  /** The dividends, the newest first. */
  rows: listOrEmpty(
    z.object({
      ex_date: z.string(),
      d_day: z.number(),
      pay_date: day,
      /** `amount` is per share of the dividend's own day, `adjusted` per share of today. */
      amount: z.number(),
      adjusted: z.number(),
      currency: z.enum(['KRW', 'USD']),
    }),
  ),
  /** The dividends of the year up to the data date, in percent of the price. */
  yield: number,
})
export type DividendsReply = z.infer<typeof DividendsReply>

export const HoldersReply = z.object({
  ...sharedFields,
  ...pageReplyFields,
  /** The funds that hold the stock, the largest weight first. */
  rows: listOrEmpty(
    z.object({
      weight: z.number(),
      /** The date of the fund's own list of holdings. */
      holdings_as_of: z.string(),
      fund: StockRow,
    }),
  ),
})
export type HoldersReply = z.infer<typeof HoldersReply>

export const SignalHistoryReply = z.object({
  ...stockReplyFields,
  ...pageReplyFields,
  /** The signal changes as they were sealed, the newest first. */
  rows: listOrEmpty(
    z.object({
      date: z.string(),
      signal: z.enum(signals),
      from: z.enum(signals),
      /** The close at which the stock traded, not adjusted. */
      close: z.number(),
      entry: missing(z.object({ date: z.string(), close: z.number() })),
      odds: number,
      version: z.string(),
      edition: z.enum(editions),
      /** The hash of the day that sealed the signal. */
      hash: z.string(),
    }),
  ),
  /** Sessions that are gaps in the record, the newest first and at most a hundred. */
  gaps: listOrEmpty(z.object({ date: z.string(), reason: z.enum(gapReasons) })),
  /** How all signals of the country did, in one sentence; empty until the track record of the publication is computed. */
  record_kr: fallback(z.string(), ''),
  record_en: fallback(z.string(), ''),
})
export type SignalHistoryReply = z.infer<typeof SignalHistoryReply>

export const CorrectionsReply = z.object({
  ...stockReplyFields,
  ...pageReplyFields,
  /** False when the country has so many corrections that the older ones were not searched. */
  complete: z.boolean(),
  /** Values that a source corrected later, the newest first. Sealed signals are not changed by them. */
  rows: listOrEmpty(
    z.object({
      day: z.string(),
      field: z.string(),
      was: number,
      became: number,
      source: z.string(),
      noticed_at: z.string(),
    }),
  ),
})
export type CorrectionsReply = z.infer<typeof CorrectionsReply>
