import * as z from 'zod/mini'
import { editions } from '#domain/analysis/record/signal-record.ts'
import { signals } from '#domain/analysis/signals/signal.ts'
import { technicalEventKinds } from '#domain/analysis/signals/technical-event-kinds.ts'
import { countries } from '#domain/market/country.ts'
import { insiderTradeTypes } from '#domain/market/filings/insider-trade.ts'
import { ratings } from '#domain/market/rating.ts'
import { EarningsItem, EarningsReply, InsiderTradesReply, insiderDaysParameter } from './company-facts.ts'
import { defineEndpoint } from './endpoint.ts'
import { fallback } from './fallback.ts'
import { feedNotesByCountry } from './feed-source-note.ts'
import { pageParameters } from './page-of.ts'
import { listOrEmpty, missing, provenance, Stock } from './reply-fields.ts'
import { ProperPrice, StockEvent } from './report.ts'

const number = missing(z.number())

/** A followed stock that is no longer listed. The reply names it once and has no data for it. */
const Gone = z.object({
  fsym_id: z.string(),
  /** Null when not even the name of the stock is known any more. */
  stock: missing(Stock),
  delisted_at: missing(z.string()),
})

const feed = {
  ...provenance,
  /**
   * `total` is the number of followed stocks that are not hidden. `rows` has those within the plan's limit, and
   * `locked` is the number of the others.
   */
  total: z.number(),
  locked: z.number(),
  gone: listOrEmpty(Gone),
  /** The countries whose market is still being prepared; the reply has no rows for their stocks. */
  waiting: listOrEmpty(z.enum(countries)),
}

export const DatedStockEvent = z.object({ ...StockEvent.shape, date: z.string() })
export type DatedStockEvent = z.infer<typeof DatedStockEvent>

const SignalChange = z.object({
  date: z.string(),
  signal: z.enum(signals),
  from: z.enum(signals),
  /** The close at which the stock traded, not adjusted. */
  close: z.number(),
})

export const MyStockReport = z.object({
  ...Stock.shape,
  ...provenance,
  id: z.string(),
  version: z.string(),
  /** True for a session before the first publication: the report was made later, and is not sealed. */
  made_afterwards: fallback(z.boolean(), false),
  signal: missing(z.enum(signals)),
  rating: missing(z.enum(ratings)),
  reason_kr: fallback(z.string(), ''),
  reason_en: fallback(z.string(), ''),
  price: z.object({
    price_close: number,
    previous_close: number,
    change: number,
    change_pct: number,
    halted_since: missing(z.string()),
    /** True when the price is older than its market's last session. */
    is_stale: z.boolean(),
  }),
  volume: z.object({
    volume: number,
    average_20: number,
    /** The volume divided by that average. */
    ratio: number,
    /** Set on the session in which a surge begins: the volume as a multiple of the usual one. */
    surge: number,
  }),
  pp_data: missing(
    z.object({
      range: ProperPrice.shape.range,
      pp_room: number,
      missing_kr: fallback(z.string(), ''),
      missing_en: fallback(z.string(), ''),
    }),
  ),
  ta_notification: listOrEmpty(z.enum(technicalEventKinds)),
  /** The sealed signal changes within a year, the newest first. */
  ai_history: listOrEmpty(SignalChange),
  prev_high_cross: missing(z.object({ level: number, price: number })),
  prev_high_close: missing(z.object({ level: number, price: number })),
  upper: missing(z.object({ price: number })),
  attractiveness_data: z.object({
    value: number,
    /** The value in the previous publication that is still kept. */
    before: number,
    before_as_of: missing(z.string()),
    before_made_afterwards: fallback(z.boolean(), false),
    change: number,
  }),
})
export type MyStockReport = z.infer<typeof MyStockReport>

/** Events that are computed by today's rules from the stored prices, in today's shares; the newest first. */
const events = listOrEmpty(z.object({ ...Stock.shape, ...DatedStockEvent.shape }))

export const MyReportsReply = z.object({ ...feed, rows: listOrEmpty(MyStockReport), events })
export type MyReportsReply = z.infer<typeof MyReportsReply>

export const SingleStockReportsReply = z.object({
  ...Stock.shape,
  ...provenance,
  /** The reports as they were published, as far as they are kept, and those of sessions before that were made afterwards. */
  rows: listOrEmpty(MyStockReport),
  events: listOrEmpty(DatedStockEvent),
})
export type SingleStockReportsReply = z.infer<typeof SingleStockReportsReply>

const MyEarningsItem = z.object({ ...Stock.shape, ...EarningsItem.shape })

export const MyEarningsReply = z.object({
  ...feed,
  feeds: feedNotesByCountry,
  /** The sources of days to come and of estimates. */
  consensus: feedNotesByCountry,
  /** The future reports, the nearest first. */
  upcoming: listOrEmpty(MyEarningsItem),
  /** The past reports, the newest first. */
  past: listOrEmpty(MyEarningsItem),
  past_total: z.number(),
})
export type MyEarningsReply = z.infer<typeof MyEarningsReply>

const ChangedSignal = z.object({
  ...Stock.shape,
  ...SignalChange.shape,
  entry: missing(z.object({ date: z.string(), close: z.number() })),
  version: z.string(),
  edition: z.enum(editions),
  /** The hash of the day that sealed the signal. */
  hash: z.string(),
})
const ChangedLines = z.object({
  ...Stock.shape,
  date: z.string(),
  old: listOrEmpty(z.number()),
  new: listOrEmpty(z.number()),
})

const changed = {
  signal_version: z.literal('v3'),
  /** The first day that the reply covers. */
  since: z.string(),
  /** The signal changes as they were sealed, the newest first. */
  signal_changed: listOrEmpty(ChangedSignal),
  /** The take-profit lines that were raised, computed from the stored prices in today's shares; the newest first. */
  tp_changed: listOrEmpty(ChangedLines),
}
export const MySignalChangesReply = z.object({ ...feed, ...changed })
export type MySignalChangesReply = z.infer<typeof MySignalChangesReply>
export const SingleStockSignalChangesReply = z.object({ ...Stock.shape, ...provenance, ...changed })
export type SingleStockSignalChangesReply = z.infer<typeof SingleStockSignalChangesReply>

/** The address of the filing at its authority; null when the source's filing id is not enough to make an address. */
const source_url = missing(z.string())

const MyTrade = z.object({
  ...Stock.shape,
  filing_date: z.string(),
  trade_date: missing(z.string()),
  trade_type: z.enum(insiderTradeTypes),
  price: number,
  qty: z.number(),
  value: number,
  insider_name: z.string(),
  title: z.string(),
  is_ceo: z.boolean(),
  filing_id: missing(z.string()),
  source_url,
  /** The index of the trade's cluster in `clusters`. */
  cluster: number,
})
const Cluster = z.object({
  way: z.enum(['P', 'S']),
  from: z.string(),
  to: z.string(),
  insiders: z.number(),
  trades: z.number(),
  qty: z.number(),
  value: number,
})

export const MyStocksInsiderTradesReply = z.object({
  ...feed,
  feeds: feedNotesByCountry,
  since: z.string(),
  /** The trades, the newest filing first. */
  rows: listOrEmpty(MyTrade),
  /** The number of trades within the requested days, including the locked ones. */
  rows_total: z.number(),
  /** The number of trades per ticker that were filed before the first day that the plan shows. */
  rows_locked: fallback(z.record(z.string(), z.number()), {}),
  clusters: listOrEmpty(z.object({ ...Stock.shape, ...Cluster.shape })),
  cluster_rule: InsiderTradesReply.shape.cluster_rule,
})
export type MyStocksInsiderTradesReply = z.infer<typeof MyStocksInsiderTradesReply>

export const SingleStockInsiderTradesReply = z.object({
  ...InsiderTradesReply.shape,
  source_urls: z.record(z.string(), z.string()),
})
export type SingleStockInsiderTradesReply = z.infer<typeof SingleStockInsiderTradesReply>

const params = z.object({ ticker: z.string().check(z.minLength(1), z.maxLength(12)) })
const within = (usual: number) => ({
  /** The number of calendar days up to the data date. */
  days: fallback(insiderDaysParameter, usual),
})
const version = { signal_version: fallback(z.enum(['v3']), 'v3') }
const types = { trade_type: fallback(z.enum(['all', ...insiderTradeTypes]), 'all') }

const whole = { method: 'GET', auth: 'user', problems: ['not_ready'] } as const
const one = {
  method: 'GET',
  auth: 'user',
  params,
  problems: ['unknown_ticker', 'not_found', 'plan_limit', 'not_ready'],
} as const
const base = '/api/v2/user/ai-report'

/** The calls for the reports, earnings, signal changes and insider trades of the stocks in the user's AI report. */
export const myFeedEndpoints = {
  reports: defineEndpoint({
    ...whole,
    path: `${base}/report/`,
    summary: 'The newest report of each of my stocks, the newest first, and what happened to them lately.',
    query: z.object(pageParameters(100)),
    reply: MyReportsReply,
  }),
  report: defineEndpoint({
    ...one,
    path: `${base}/report/{ticker}/`,
    summary: 'The reports of one of my stocks that are still kept, the newest first.',
    query: z.object(pageParameters(30)),
    reply: SingleStockReportsReply,
  }),
  earnings: defineEndpoint({
    ...whole,
    path: `${base}/earnings/`,
    summary: 'Results of my stocks: those to come, the nearest first, and those that were told.',
    query: z.object(pageParameters(50)),
    reply: MyEarningsReply,
  }),
  earningsOf: defineEndpoint({
    ...one,
    path: `${base}/earnings/{ticker}/`,
    summary: 'Results of one of my stocks.',
    query: z.object(pageParameters(20)),
    reply: EarningsReply,
  }),
  changed: defineEndpoint({
    ...whole,
    path: `${base}/changed-ai-signal/`,
    summary: 'Signals of my stocks that became another one, and take-profit lines that were raised.',
    query: z.object({ ...version, ...within(30) }),
    reply: MySignalChangesReply,
  }),
  changedOf: defineEndpoint({
    ...one,
    path: `${base}/changed-ai-signal/{ticker}/`,
    summary: 'The same of one of my stocks.',
    query: z.object({ ...version, ...within(366) }),
    reply: SingleStockSignalChangesReply,
  }),
  insiders: defineEndpoint({
    ...whole,
    path: `${base}/insider/`,
    summary: 'What those who lead my companies bought and sold, the newest filing first, with clusters.',
    query: z.object({ ...types, ...within(90), ...pageParameters(50) }),
    reply: MyStocksInsiderTradesReply,
  }),
  insidersOf: defineEndpoint({
    ...one,
    path: `${base}/insider/{ticker}/`,
    summary: 'The same of one of my stocks, with a year’s totals.',
    query: z.object(pageParameters(50)),
    reply: SingleStockInsiderTradesReply,
  }),
}
