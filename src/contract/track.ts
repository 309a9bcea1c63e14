import * as z from 'zod/mini'
import { baselineNames } from '#domain/analysis/record/baselines.ts'
import { editions } from '#domain/analysis/record/signal-record.ts'
import { countries } from '#domain/market/country.ts'
import { fallback } from './fallback.ts'
import { listOrEmpty, missing, provenance } from './reply-fields.ts'

/** The 95 % confidence interval; null when the spread cannot be computed. */
const interval = missing(z.object({ low: z.number(), high: z.number() }))
const Estimate = z.object({ n: z.number(), value: z.number(), interval })
const estimate = missing(Estimate)

const Figures = z.object({
  n: z.number(),
  gross: estimate,
  costs: estimate,
  net: estimate,
  /** The share of the trades that earned more than they cost. */
  hit_rate: estimate,
  baselines: listOrEmpty(z.object({ name: z.enum(baselineNames), mean: estimate, excess: estimate })),
})

/** The odds that were sealed with the signals, compared with what happened. */
const SealedOdds = z.object({
  /** The number of forecasts whose horizon is over. */
  n: z.number(),
  days: z.number(),
  base_rate: missing(z.number()),
  brier: missing(z.number()),
  base_rate_brier: missing(z.number()),
  /** 0 means as good as the base rate, and 1 means perfect. */
  skill: missing(z.number()),
  interval,
  beats_base_rate: z.boolean(),
  buckets: listOrEmpty(
    z.object({
      from: z.number(),
      to: z.number(),
      count: z.number(),
      predicted: missing(z.number()),
      happened: estimate,
    }),
  ),
})

const TrackSection = z.object({
  edition: z.enum(editions),
  /** The number of trades by state. */
  count: z.object({
    waiting: z.number(),
    void: z.number(),
    unpriced: z.number(),
    open: z.number(),
    completed: z.number(),
    delisted: z.number(),
  }),
  /** `closed` has the trades that are over, `all` also the open ones at their current prices. */
  closed: Figures,
  all: Figures,
  sample: z.object({
    n: z.number(),
    months: z.number(),
    is_meaningful: z.boolean(),
    expected_by: missing(z.string()),
  }),
  /** The results by month of the purchase, for example `2026-11`. */
  months: listOrEmpty(
    z.object({ month: z.string(), n: z.number(), net: z.number(), index: missing(z.number()) }),
  ),
  /** There is one point per week; all lines begin with 100 at the open of the first purchase. */
  curve: listOrEmpty(
    z.object({
      date: z.string(),
      signals: z.number(),
      interval,
      index: z.number(),
      equal_weight: z.number(),
      random: z.number(),
    }),
  ),
  odds: missing(SealedOdds),
})
export type TrackSection = z.infer<typeof TrackSection>

export const TrackRecordReply = z.object({
  ...provenance,
  country: z.enum(countries),
  /** The version of the cost tables that were used. */
  costs_version: z.string(),
  /** False where the source of prices tells a session only after the next open, so that no day can be sealed live. */
  can_seal_in_time: fallback(z.boolean(), true),
  live: TrackSection,
  backtest: TrackSection,
})
export type TrackRecordReply = z.infer<typeof TrackRecordReply>
