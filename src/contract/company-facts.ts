import * as z from 'zod/mini'
import { gapReasons } from '#domain/analysis/record/day-seal.ts'
import { editions } from '#domain/analysis/record/signal-record.ts'
import { signals } from '#domain/analysis/signals/signal.ts'
import { chartRanges } from '#domain/market/chart-range.ts'
import { earningsTimes } from '#domain/market/filings/earnings.ts'
import { tradeTypes } from '#domain/market/filings/insider-trade.ts'
import { fallback } from './fallback.ts'
import { FeedNote } from './feed-note.ts'
import { list, missing, provenance, Stock } from './listed.ts'
import { StockRow } from './stock.ts'

/** Common fields of company replies: the stock and data date, the `feed` (null without a source), and why data is missing. */
export const stockFieldsOfFacts = { ...Stock.shape, ...provenance }
export const missingReason = { missing_kr: fallback(z.string(), ''), missing_en: fallback(z.string(), '') }
const told = { ...stockFieldsOfFacts, feed: missing(FeedNote), ...missingReason }
export const page = { total: z.number(), limit: z.number(), offset: z.number() }
const number = missing(z.number())
const day = missing(z.string())
const locked = fallback(z.number(), 0)

/** Calendar days up to the data date. */
export const insiderDays = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(366))

const way = z.enum(['P', 'S'])

export const Insiders = z.object({
  ...told,
  ...page,
  /** First filing day covered; null without a lower bound. */
  since: day,
  /** How many of `total` the plan hides: trades filed before `since`. */
  locked,
  rows: list(
    z.object({
      filing_date: z.string(),
      trade_date: day,
      trade_type: z.enum(tradeTypes),
      price: number,
      qty: z.number(),
      value: number,
      insider_name: z.string(),
      title: z.string(),
      is_ceo: z.boolean(),
      filing_id: missing(z.string()),
      /** Index of the trade's cluster in `clusters`. */
      cluster: number,
    }),
  ),
  /** Clusters: several insiders who traded in the same direction within `cluster_rule.days` calendar days, the newest first. */
  clusters: list(
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
  /** Totals of the year up to the data date. */
  year: z.object({
    /** First day of that year. */
    from: z.string(),
    totals: list(
      z.object({
        trade_type: z.enum(tradeTypes),
        trades: z.number(),
        insiders: z.number(),
        qty: z.number(),
        value: z.number(),
        /** Number of trades without a known value. */
        without_value: z.number(),
      }),
    ),
  }),
})
export type Insiders = z.infer<typeof Insiders>

const Surprise = z.object({ verdict: z.enum(['beat', 'met', 'missed']), percent: number })

export const EarningsItem = z.object({
  report_date: z.string(),
  /** Calendar days from the data date; negative once the day is past. */
  d_day: z.number(),
  time: missing(z.enum(earningsTimes)),
  /** True where the company has announced the day; otherwise it is an estimate. */
  confirmed: z.boolean(),
  /** `awaited`: the day is past, but no source has the numbers yet. */
  stage: z.enum(['reported', 'awaited', 'upcoming']),
  eps_actual: number,
  eps_consensus: number,
  eps_surprise: missing(Surprise),
  sales_actual: number,
  sales_consensus: number,
  sales_surprise: missing(Surprise),
  target_year: z.number(),
  /** null for the whole year. */
  target_quarter: number,
})
export type EarningsItem = z.infer<typeof EarningsItem>

export const EarningsOf = z.object({
  ...told,
  /** The nearest first. */
  upcoming: list(EarningsItem),
  total: z.number(),
  limit: z.number(),
  offset: z.number(),
  /** The newest first; `total` counts these. */
  past: list(EarningsItem),
})
export type EarningsOf = z.infer<typeof EarningsOf>

export const Flows = z.object({
  ...told,
  range: z.enum(chartRanges),
  currency: z.literal('KRW'),
  /** Oldest first. Money in won, the ratio in percent of the shares. */
  rows: list(
    z.object({
      day: z.string(),
      foreign_net_qty: number,
      foreign_net_value: number,
      foreign_ratio: number,
      institution_net_value: number,
    }),
  ),
  /** Sums over the range; null where nothing is known. */
  sum: z.object({ foreign_net_qty: number, foreign_net_value: number, institution_net_value: number }),
  /** Consecutive sessions up to the newest; negative for selling. */
  streaks: z.object({ foreign_value: number, foreign_ratio: number, institution_value: number }),
})
export type Flows = z.infer<typeof Flows>

export const Dividends = z.object({
  ...told,
  ...page,
  /** The newest first. */
  rows: list(
    z.object({
      ex_date: z.string(),
      d_day: z.number(),
      pay_date: day,
      /** `amount` per share of its own day, `adjusted` per share of today. */
      amount: z.number(),
      adjusted: z.number(),
      currency: z.enum(['KRW', 'USD']),
    }),
  ),
  /** Dividends of the year up to the data date, in percent of the price. */
  yield: number,
})
export type Dividends = z.infer<typeof Dividends>

export const Holders = z.object({
  ...told,
  ...page,
  /** Funds that hold it, the heaviest weight first. */
  rows: list(
    z.object({
      weight: z.number(),
      /** Date of the fund's own list of holdings. */
      holdings_as_of: z.string(),
      fund: StockRow,
    }),
  ),
})
export type Holders = z.infer<typeof Holders>

export const History = z.object({
  ...stockFieldsOfFacts,
  ...page,
  /** Signal changes as sealed, the newest first. */
  rows: list(
    z.object({
      date: z.string(),
      signal: z.enum(signals),
      from: z.enum(signals),
      /** Close as traded, not adjusted. */
      close: z.number(),
      entry: missing(z.object({ date: z.string(), close: z.number() })),
      odds: number,
      version: z.string(),
      edition: z.enum(editions),
      /** Hash of the day that sealed the signal. */
      hash: z.string(),
    }),
  ),
  /** Sessions that are gaps in the record, the newest first, at most a hundred. */
  gaps: list(z.object({ date: z.string(), reason: z.enum(gapReasons) })),
})
export type History = z.infer<typeof History>

export const CorrectionsOf = z.object({
  ...stockFieldsOfFacts,
  ...page,
  /** False where the country has so many corrections that the older ones were not searched. */
  complete: z.boolean(),
  /** Values that a source corrected later, the newest first. Sealed signals stay as they are. */
  rows: list(
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
export type CorrectionsOf = z.infer<typeof CorrectionsOf>
