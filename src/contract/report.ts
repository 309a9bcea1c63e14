import * as z from 'zod/mini'
import { assumptionOrigins } from '#domain/analysis/scoring/assumption-definitions.ts'
import { multiples } from '#domain/analysis/scoring/valuation-table.ts'
import { signals } from '#domain/analysis/signals/signal.ts'
import { technicalEventKinds } from '#domain/analysis/signals/technical-event-kinds.ts'
import { ratings } from '#domain/market/rating.ts'
import { fallback } from './fallback.ts'
import { listOrEmpty, missing, provenance, Stock } from './reply-fields.ts'

export const SealedFact = z.object({
  id: z.string(),
  name_kr: z.string(),
  name_en: z.string(),
  value: z.number(),
  unit: fallback(z.enum(['price', 'percent', 'points', 'ratio', 'sessions', 'shares', 'score']), 'ratio'),
  date: z.string(),
  source: z.string(),
})
export type SealedFact = z.infer<typeof SealedFact>

/** A sentence in both languages, and the facts whose numbers it may contain. */
export const TranslatedSentence = z.object({ ko: z.string(), en: z.string(), facts: listOrEmpty(z.string()) })
export type TranslatedSentence = z.infer<typeof TranslatedSentence>

export const ScoreContribution = z.object({
  id: z.string(),
  name_kr: z.string(),
  name_en: z.string(),
  value: z.number(),
  unit: SealedFact.shape.unit,
  date: z.string(),
  weight: z.number(),
  contribution: z.number(),
})
export type ScoreContribution = z.infer<typeof ScoreContribution>

/** A score. `value` is null when it cannot be computed, and `missing_kr` and `missing_en` then say why. */
export const Score = z.object({
  id: fallback(z.enum(['summary', 'fundamental', 'market_trend', 'sector_performance']), 'summary'),
  value: missing(z.number()),
  rating: missing(z.enum(ratings)),
  contributions: listOrEmpty(ScoreContribution),
  missing_kr: fallback(z.string(), ''),
  missing_en: fallback(z.string(), ''),
})
export type Score = z.infer<typeof Score>

/** A multiple compared with the median of its sector, and its arrow from the specification's table. */
export const MultipleComparison = z.object({
  id: fallback(z.enum(multiples), 'PER'),
  value: missing(z.number()),
  reference: missing(z.number()),
  direction: missing(z.enum(['UP', 'DOWN'])),
  step: missing(z.number()),
  date: missing(z.string()),
  /** True where it is computed from the company's totals, because its filings have no figure per share. */
  derived: fallback(z.boolean(), false),
})
export type MultipleComparison = z.infer<typeof MultipleComparison>

const PriceRange = z.object({ low: z.number(), mid: z.number(), high: z.number() })

export const ProperPrice = z.object({
  /** Null when it cannot be computed; `missing_kr` and `missing_en` then say why. */
  range: missing(PriceRange),
  /** The room up to the fair value: mid ÷ price − 1. */
  pp_room: missing(z.number()),
  methods: listOrEmpty(
    z.object({ ...PriceRange.shape, id: z.string(), name: z.string(), weight: z.number() }),
  ),
  assumptions: listOrEmpty(
    z.object({
      id: z.string(),
      name_kr: z.string(),
      name_en: z.string(),
      value: z.number(),
      unit: SealedFact.shape.unit,
      date: z.string(),
      origin: fallback(z.enum(assumptionOrigins), 'rule'),
      source_kr: z.string(),
      source_en: z.string(),
      companies: missing(z.number()),
    }),
  ),
  missing_kr: fallback(z.string(), ''),
  missing_en: fallback(z.string(), ''),
})
export type ProperPrice = z.infer<typeof ProperPrice>

/** A change in one session; its kinds are those of the alerts. */
export const StockEvent = z.object({
  kind: fallback(
    z.enum([
      'signal_changed',
      'tp_changed',
      'prev_high_cross',
      'prev_high_close',
      'upper',
      'volume_surge',
      'ta_notification',
    ]),
    'ta_notification',
  ),
  from: missing(z.enum(signals)),
  to: missing(z.enum(signals)),
  old: listOrEmpty(z.number()),
  new: listOrEmpty(z.number()),
  level: missing(z.number()),
  price: missing(z.number()),
  times: missing(z.number()),
  what: missing(z.enum(technicalEventKinds)),
})
export type StockEvent = z.infer<typeof StockEvent>

export const StockReport = z.object({
  ...Stock.shape,
  ...provenance,
  /** The id is made of fsym_id, data date and version, and identifies the report permanently. */
  id: z.string(),
  version: z.string(),
  price_close: missing(z.number()),
  facts: listOrEmpty(SealedFact),
  summary: listOrEmpty(TranslatedSentence),
  against: missing(TranslatedSentence),
  would_change: listOrEmpty(TranslatedSentence),
  scores: listOrEmpty(Score),
  signal: missing(z.enum(signals)),
  signal_sessions: missing(z.number()),
  entry: missing(z.object({ day: z.string(), close: z.number() })),
  rating: missing(z.enum(ratings)),
  attractiveness: missing(z.number()),
  rs_rating: missing(z.number()),
  beta: missing(z.number()),
  take_profit: listOrEmpty(z.number()),
  stop_loss: z.object({ vp: missing(z.number()), ema_20: missing(z.number()) }),
  valuation: listOrEmpty(MultipleComparison),
  proper_price: missing(ProperPrice),
  events: listOrEmpty(StockEvent),
})
export type StockReport = z.infer<typeof StockReport>
