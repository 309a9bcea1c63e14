import * as z from 'zod/mini'
import { signals } from '#domain/analysis/signals/signal.ts'
import { chartRanges } from '#domain/market/chart-range.ts'
import { ratings } from '#domain/market/rating.ts'
import {
  CorrectionsReply,
  DividendsReply,
  FlowsReply,
  HoldersReply,
  missingReasonReplyFields,
  pageReplyFields,
  stockReplyFields,
} from './company-facts.ts'
import {
  chartMarkEndpoints,
  stockPartDefaults,
  stockPath,
  stockProblemCodes,
  tickerParams,
} from './company-of-ticker.ts'
import { defineEndpoint } from './endpoint.ts'
import { fallback } from './fallback.ts'
import { FeedSourceNote } from './feed-source-note.ts'
import { pageParameters } from './page-of.ts'
import { listOrEmpty, missing, Stock } from './reply-fields.ts'
import { MultipleComparison, ProperPrice, Score, SealedFact } from './report.ts'

const number = missing(z.number())
const day = missing(z.string())

const ofReport = {
  ...stockReplyFields,
  /** The id of the report that contains these values. */
  id: z.string(),
  version: z.string(),
  price_close: number,
}

export const ScoresReply = z.object({
  ...ofReport,
  rating: missing(z.enum(ratings)),
  scores: listOrEmpty(Score),
  feed: missing(FeedSourceNote),
})
export type ScoresReply = z.infer<typeof ScoresReply>

/** An assumption that a user may replace, with its bounds. */
const Adjustable = z.object({
  id: z.string(),
  name_kr: z.string(),
  name_en: z.string(),
  unit: SealedFact.shape.unit,
  least: z.number(),
  most: z.number(),
})

export const ValuationReply = z.object({
  ...ofReport,
  feed: missing(FeedSourceNote),
  ...missingReasonReplyFields,
  valuation: listOrEmpty(MultipleComparison),
  proper_price: missing(ProperPrice),
  adjustable: listOrEmpty(Adjustable),
})
export type ValuationReply = z.infer<typeof ValuationReply>

export const PeerRow = z.object({
  ...Stock.shape,
  as_of: z.string(),
  own: z.boolean(),
  price_close: number,
  change: number,
  change_pct: number,
  halted_since: day,
  market_cap: number,
  per: number,
  pbr: number,
  psr: number,
  pcr: number,
  ev_ebitda: number,
  roe: number,
  dr: number,
  pegr: number,
  dividend_yield: number,
  change_20d: number,
  change_60d: number,
  rs_rating: number,
  attractiveness: number,
  signal: missing(z.enum(signals)),
  rating: missing(z.enum(ratings)),
})
export type PeerRow = z.infer<typeof PeerRow>

export const PeersReply = z.object({
  ...stockReplyFields,
  /** The value is `market` when the sector is not known or has no other company. */
  basis: fallback(z.enum(['sector', 'market']), 'sector'),
  /** The reason why the basis is not the sector. */
  note_kr: fallback(z.string(), ''),
  note_en: fallback(z.string(), ''),
  sector: missing(z.object({ code: z.string(), name_kr: z.string(), name_en: z.string() })),
  feed: missing(FeedSourceNote),
  ...pageReplyFields,
  rows: listOrEmpty(PeerRow),
})
export type PeersReply = z.infer<typeof PeersReply>

const MOST_CHANGES = 30
const changes = z
  .record(z.string().check(z.minLength(1), z.maxLength(24)), z.number())
  .check(z.refine(input => Object.keys(input).length <= MOST_CHANGES, `at most ${MOST_CHANGES} changes`))

const unjudged = [...stockProblemCodes, 'not_found'] as const

export const companyEndpoints = {
  ...chartMarkEndpoints,
  scores: defineEndpoint({
    ...stockPartDefaults,
    path: stockPath('scores'),
    summary: 'The scores of the newest report, each with its rating and the contributions it is the sum of.',
    reply: ScoresReply,
    problems: unjudged,
  }),
  valuation: defineEndpoint({
    ...stockPartDefaults,
    path: stockPath('valuation'),
    summary:
      'Multiples beside those of the sector with their arrows, and the proper price with every assumption.',
    reply: ValuationReply,
    problems: unjudged,
  }),
  properPrice: defineEndpoint({
    method: 'POST',
    path: stockPath('proper-price'),
    auth: 'public',
    summary:
      'The proper price again with a reader’s own numbers in place of ours; one that makes no sense is named.',
    params: tickerParams,
    body: z.object({ changes }),
    reply: z.object({
      ...stockReplyFields,
      price_close: z.number(),
      proper_price: ProperPrice,
      ours: missing(ProperPrice),
    }),
    problems: [...unjudged, 'bad_request'],
  }),
  peers: defineEndpoint({
    ...stockPartDefaults,
    path: stockPath('peers'),
    summary:
      'The companies of its sector, the nearest in size first; of its market where the sector has no other.',
    query: z.object(pageParameters(30)),
    reply: PeersReply,
    problems: stockProblemCodes,
  }),
  flows: defineEndpoint({
    ...stockPartDefaults,
    path: stockPath('flows'),
    summary: 'What foreigners and institutions bought and sold by session; told in Korea alone.',
    query: z.object({ range: fallback(z.enum(chartRanges), '3M') }),
    reply: FlowsReply,
    problems: stockProblemCodes,
  }),
  dividends: defineEndpoint({
    ...stockPartDefaults,
    path: stockPath('dividends'),
    summary: 'Dividends by their ex-date, the newest first, as paid and per share of today.',
    query: z.object(pageParameters(40)),
    reply: DividendsReply,
    problems: stockProblemCodes,
  }),
  holders: defineEndpoint({
    ...stockPartDefaults,
    path: stockPath('holders'),
    summary: 'Funds of both countries that hold the stock, with weight and date.',
    query: z.object(pageParameters(30)),
    reply: HoldersReply,
    problems: stockProblemCodes,
  }),
  corrections: defineEndpoint({
    ...stockPartDefaults,
    path: stockPath('corrections'),
    summary: 'Prices of the stock that its source told otherwise later.',
    query: z.object(pageParameters(50)),
    reply: CorrectionsReply,
    problems: stockProblemCodes,
  }),
}
