import * as z from 'zod/mini'
import { signals } from '#domain/analysis/signals/signal.ts'
import { type ChartRange, chartRanges } from '#domain/market/chart-range.ts'
import { defineEndpoint } from './endpoint.ts'
import { fallback } from './fallback.ts'
import { listOrEmpty, missing, provenance } from './reply-fields.ts'
import { StockReport } from './report.ts'
import { StockRow } from './stock.ts'

export { type ChartRange, chartRanges }

export const Quote = z.object({
  ...StockRow.shape,
  open: missing(z.number()),
  high: missing(z.number()),
  low: missing(z.number()),
  high_52w: missing(z.number()),
  low_52w: missing(z.number()),
  volume_average_20: missing(z.number()),
  /** The money that was traded in the session: close times volume. */
  value: missing(z.number()),
  market_cap: missing(z.number()),
  shares: missing(z.number()),
  /** The actual venue of the listing, when it differs from the market's name (NYSE Arca). */
  venue: missing(z.string()),
  listed_at: missing(z.string()),
  delisted_at: missing(z.string()),
  /** The number of traded sessions for which the signal has been in force. */
  signal_sessions: missing(z.number()),
  /** The value is between 0 and 100. */
  attractiveness: missing(z.number()),
  /** The value is between 1 and 99. */
  rs_rating: missing(z.number()),
  beta: missing(z.number()),
  /** The last price at Nextrade, which is kept separate from the close of KRX. */
  nxt: missing(z.object({ day: z.string(), price: z.number(), volume: z.number(), change_pct: z.number() })),
  /** The UTC instant at which the session after this one opens. */
  next_open: missing(z.string()),
})
export type Quote = z.infer<typeof Quote>

/** A line of the chart, with one value per date. */
const Line = z.array(z.nullable(z.number()))

export const ChartReply = z.object({
  ...provenance,
  ticker: z.string(),
  fsym_id: z.string(),
  range: z.enum(chartRanges),
  adjusted: z.boolean(),
  dates: z.array(z.string()),
  /** Each candle has open, close, low and high, in this order; in a halted session all four are the last close. */
  candles: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  volume: z.array(z.number()),
  /** The dates of sessions in which the stock did not trade. */
  halted: listOrEmpty(z.string()),
  /** Null until enough sessions for the average are known. */
  ma20: Line,
  /** The close divided by the average, times 100. */
  disparity: z.object({ d5: Line, d20: Line, d60: Line, d120: Line }),
  /**
   * The middle line is EMA 20; the others are one and two average ranges above and below it. Null in unadjusted prices,
   * like all lines of the analysis.
   */
  bands: missing(z.object({ upper2: Line, upper1: Line, middle: Line, lower1: Line, lower2: Line })),
  /** The lowest line comes first; values are null while no position is open. */
  take_profit: listOrEmpty(Line),
  stop_loss: missing(z.object({ vp: Line, ema_20: Line })),
  /** The sessions on which the signal changed. */
  signals: listOrEmpty(
    z.object({ date: z.string(), signal: z.enum(signals), from: z.enum(signals), close: z.number() }),
  ),
  latest_entry_date: missing(z.string()),
  latest_exit_date: missing(z.string()),
  /** The first session in new shares, and the number of new shares per old share. */
  splits: listOrEmpty(z.object({ date: z.string(), times: z.number() })),
})
export type ChartReply = z.infer<typeof ChartReply>

const TickerParams = z.object({ ticker: z.string().check(z.minLength(1), z.maxLength(12)) })

/** The calls of the stock page. */
export const quoteEndpoints = {
  last: defineEndpoint({
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
    summary:
      'Daily candles with the lines and signals of the analysis, over a range counted in trading days.',
    params: TickerParams,
    kept: true,
    query: z.object({
      range: fallback(z.enum(chartRanges), '6M'),
      adjusted: fallback(z.enum(['true', 'false']), 'true'),
    }),
    reply: ChartReply,
    problems: ['unknown_ticker', 'not_ready'],
  }),
  indicators: defineEndpoint({
    method: 'GET',
    path: '/api/v2/stock/{ticker}/indicators/',
    auth: 'public',
    summary:
      'Indicators by name (sma20, rsi14, psar, macd, bb20) over adjusted prices, null before their warm-up.',
    params: TickerParams,
    query: z.object({
      names: fallback(z.string().check(z.maxLength(400)), 'sma20'),
      range: fallback(z.enum(chartRanges), '6M'),
    }),
    kept: true,
    reply: z.object({
      ...provenance,
      ticker: z.string(),
      fsym_id: z.string(),
      range: z.enum(chartRanges),
      dates: z.array(z.string()),
      series: z.record(z.string(), Line),
    }),
    problems: ['unknown_ticker', 'not_ready', 'bad_request'],
  }),
  report: defineEndpoint({
    method: 'GET',
    path: '/api/v2/stock/{ticker}/report/',
    auth: 'public',
    summary: 'Facts first, then the sentences made from them, the strongest reason against included.',
    params: TickerParams,
    reply: StockReport,
    problems: ['unknown_ticker', 'not_found', 'not_ready'],
  }),
}
