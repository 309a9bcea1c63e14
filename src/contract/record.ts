import * as z from 'zod/mini'
import { gapReasons } from '#domain/analysis/record/day-seal.ts'
import { editions } from '#domain/analysis/record/signal-record.ts'
import { signals } from '#domain/analysis/signals/signal.ts'
import { countries } from '#domain/market/country.ts'
import { defineEndpoint } from './endpoint.ts'
import { fallback } from './fallback.ts'
import { listOrEmpty, missing, provenance } from './reply-fields.ts'
import { TrackRecordReply } from './track.ts'

const country = fallback(z.enum(countries), 'kr')
const from = (usual: number) => fallback(z.coerce.number().check(z.int(), z.minimum(0)), usual)
/** A day such as `2026-11-20`; any other text means that there is no bound. */
const day = fallback(z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))), null)

/**
 * Exactly the fields that were sealed, with days as yyyymmdd: written in canonical form they reproduce the sealed
 * bytes.
 */
export const SealedRecord = z.object({
  fsym_id: z.string(),
  day: z.number(),
  version: z.string(),
  edition: z.enum(editions),
  signal: z.enum(signals),
  from: z.enum(signals),
  close: z.number(),
  factors: z.array(z.tuple([z.number(), z.number()])),
  entry: z.nullable(z.object({ day: z.number(), close: z.number(), atr: z.number() })),
  odds: z.nullable(z.number()),
})
export type SealedRecord = z.infer<typeof SealedRecord>

/** The ticker and names of today, because the sealed record itself contains no name. */
const named = { ticker: missing(z.string()), name_kr: missing(z.string()), name_en: missing(z.string()) }

const daySeal = {
  /** The day in the form yyyymmdd, as it was sealed. */
  day: z.number(),
  date: z.string(),
  hash: z.string(),
  prev: z.string(),
  /** The reason why the day is a gap in the record; null when the day was sealed, even without any record. */
  gap: missing(z.enum(gapReasons)),
  sealed_at: z.string(),
}

const Head = z.object({ day: z.number(), date: z.string(), hash: z.string() })

/** A price that its source corrected later. The sealed records are not changed by it. */
const CorrectionRow = z.object({
  fsym_id: z.string(),
  ...named,
  day: z.string(),
  field: z.string(),
  was: missing(z.number()),
  became: missing(z.number()),
  source: z.string(),
  noticed_at: z.string(),
})

export const SealedDaysReply = z.object({
  ...provenance,
  country: z.enum(countries),
  /** The newest hash. A reader who noted an earlier one can detect a rewritten chain. */
  head: missing(Head),
  chain: z.object({
    form: z.number(),
    algorithm: z.string(),
    /** This text is used as the previous hash of the first day. */
    genesis: z.string(),
    days: z.number(),
    gaps: z.number(),
    records: z.number(),
    live: z.number(),
    /** The first day that was sealed before the next open. */
    live_since: missing(z.string()),
    how_kr: z.string(),
    how_en: z.string(),
  }),
  /** Every session that must have a line in the chain, as yyyymmdd. */
  sessions: listOrEmpty(z.number()),
  corrections: listOrEmpty(CorrectionRow),
  /** The number of days within the range. */
  total: z.number(),
  limit: z.number(),
  offset: z.number(),
  /** The days, the newest first. */
  rows: listOrEmpty(
    z.object({ ...daySeal, records: listOrEmpty(z.object({ ...SealedRecord.shape, ...named })) }),
  ),
})
export type SealedDaysReply = z.infer<typeof SealedDaysReply>

const Moment = z.object({ day: z.string(), at: z.enum(['open', 'close']) })
const states = ['waiting', 'void', 'unpriced', 'open', 'completed', 'delisted'] as const

const SignalTradeRow = z.object({
  fsym_id: z.string(),
  ...named,
  version: z.string(),
  edition: z.enum(editions),
  signal: z.enum(signals),
  signal_day: z.string(),
  exit_signal_day: missing(z.string()),
  state: z.enum(states),
  bought: missing(Moment),
  left: missing(Moment),
  sessions: missing(z.number()),
  /** These are fractions of the price paid; net = gross − costs. */
  gross: missing(z.number()),
  costs: missing(z.number()),
  net: missing(z.number()),
})
export type SignalTradeRow = z.infer<typeof SignalTradeRow>

/** The model behind the odds: the newest fit, and every day on which a fit came into use. */
export const OddsModel = z.object({
  ...provenance,
  country: z.enum(countries),
  /** Null when there was too little data to fit a model. */
  version: missing(z.string()),
  horizon: z.number(),
  refit_every: z.number(),
  trained_on: missing(z.number()),
  /** A factor on the part of the log-odds that comes from the features. */
  sharpness: missing(z.number()),
  intercept: missing(z.number()),
  /** `weight` is the change of the log-odds per standard deviation of the feature. */
  features: listOrEmpty(z.object({ id: z.string(), weight: z.number() })),
  /** The days on which a fit came into use, the newest first. */
  fits: listOrEmpty(z.object({ date: z.string(), trained_until: z.string() })),
})
export type OddsModel = z.infer<typeof OddsModel>

const bytes = z.string()

export const recordEndpoints = {
  days: defineEndpoint({
    method: 'GET',
    path: '/api/v2/record/',
    auth: 'public',
    summary:
      'The sealed record of one country: its days with their hashes, the newest first or within a range.',
    kept: true,
    query: z.object({ country, from: day, to: day, limit: from(20), offset: from(0) }),
    reply: SealedDaysReply,
    problems: ['not_ready'],
  }),
  chain: defineEndpoint({
    method: 'GET',
    path: '/api/v2/record/chain/',
    auth: 'public',
    summary:
      'The lines of the record exactly as they are stored, oldest first, to be verified by whoever reads them.',
    media: 'application/octet-stream',
    query: z.object({ country, from: day, to: day }),
    reply: bytes,
    problems: ['not_ready'],
  }),
  csv: defineEndpoint({
    method: 'GET',
    path: '/api/v2/record/csv/',
    auth: 'public',
    summary: 'Every sealed record of one country as a table, gaps included.',
    media: 'text/csv; charset=utf-8',
    query: z.object({ country }),
    reply: bytes,
    problems: ['not_ready'],
  }),
  track: defineEndpoint({
    method: 'GET',
    path: '/api/v2/record/track/',
    auth: 'public',
    summary:
      'What the sealed signals earned after costs, beside chance and the index, live and back-test apart.',
    kept: true,
    query: z.object({ country }),
    reply: TrackRecordReply,
    problems: ['not_ready'],
  }),
  trades: defineEndpoint({
    method: 'GET',
    path: '/api/v2/record/trades/',
    auth: 'public',
    summary: 'Every trade that the sealed signals began, losers included.',
    kept: true,
    query: z.object({
      country,
      edition: fallback(z.enum(editions), 'live'),
      order: fallback(z.enum(['newest', 'worst', 'best']), 'newest'),
      limit: from(50),
      offset: from(0),
    }),
    reply: z.object({
      ...provenance,
      country: z.enum(countries),
      edition: z.enum(editions),
      order: z.enum(['newest', 'worst', 'best']),
      total: z.number(),
      limit: z.number(),
      offset: z.number(),
      rows: listOrEmpty(SignalTradeRow),
    }),
    problems: ['not_ready'],
  }),
  model: defineEndpoint({
    method: 'GET',
    path: '/api/v2/record/model/',
    auth: 'public',
    summary: 'The model behind the odds: its features with their weights, and the days it was fitted anew.',
    kept: true,
    query: z.object({ country }),
    reply: OddsModel,
    problems: ['not_ready'],
  }),
  signal: defineEndpoint({
    method: 'GET',
    path: '/api/v2/record/signal/{fsym_id}/{day}/',
    auth: 'public',
    summary:
      'What was sealed of one stock on one day, with the bars up to that day, from which it can be made again.',
    kept: true,
    params: z.object({
      fsym_id: z.string().check(z.minLength(1), z.maxLength(40)),
      day: z.string().check(z.regex(/^\d{4}-?\d{2}-?\d{2}$/)),
    }),
    reply: z.object({
      ...provenance,
      country: z.enum(countries),
      fsym_id: z.string(),
      ...named,
      seal: z.object({
        ...daySeal,
        /** The stored line of the day without its line feed; the hash covers the text after `body`. */
        line: z.string(),
      }),
      /** There is one record per version and edition. */
      records: z.array(SealedRecord),
      /** The bars as they were traded, oldest first, and the factor that adjusts each day to the newest stored day. */
      bars: z.object({
        day: z.array(z.number()),
        open: z.array(z.number()),
        high: z.array(z.number()),
        low: z.array(z.number()),
        close: z.array(z.number()),
        volume: z.array(z.number()),
        factor: z.array(z.number()),
      }),
      corrections: listOrEmpty(CorrectionRow),
    }),
    problems: ['bad_request', 'not_found', 'not_ready'],
  }),
}
