import * as z from 'zod/mini'
import { countries } from '#domain/market/country.ts'
import { feeds } from '#domain/market/feed.ts'
import { exchanges } from '#domain/market/trading/exchange-names.ts'
import { defineEndpoint } from './endpoint.ts'
import { fallback } from './fallback.ts'
import { listOrEmpty, missing, Stock } from './reply-fields.ts'

const phases = ['pre', 'main', 'after', 'closed'] as const
const Phase = fallback(z.enum(phases), 'closed')
const Named = z.object({ name_kr: z.string(), name_en: z.string() })

const Session = z.object({
  /** The date on the exchange's own clock, in ISO form. */
  today: z.string(),
  /** The phase of the listing exchange, or that of Nextrade while the listing exchange is closed. */
  phase: Phase,
  exchanges: listOrEmpty(
    z.object({
      exchange: z.enum(exchanges),
      phase: Phase,
      phases: listOrEmpty(
        z.object({ name: z.enum(['pre', 'main', 'after']), from: z.string(), until: z.string() }),
      ),
    }),
  ),
  /** The opening and close of today's session as UTC instants; null when there is no session. */
  opens_at: missing(z.string()),
  closes_at: missing(z.string()),
  /** The reason why there is no session today, unless it is the weekend. */
  holiday: missing(Named),
  /** The reason why today's hours differ from the usual ones. */
  unusual_hours: missing(Named),
  last_finished: z.string(),
  next_open: z.string(),
  /** True when the holidays of this year are known. */
  calendar_known: z.boolean(),
})

const Published = z.object({
  version: z.number(),
  /** The session of the publication. */
  as_of: z.string(),
  published_at: z.string(),
  /** The version of the rules that computed the publication. */
  engine: z.string(),
  source: z.string(),
  simulated: z.boolean(),
  /** True when the publication covers the last finished session. */
  is_current: z.boolean(),
  /** The number of finished sessions that the publication does not cover yet. */
  sessions_behind: z.number(),
})

const FeedStatus = z.object({
  feed: z.enum(feeds),
  ...Named.shape,
  source: z.string(),
  simulated: z.boolean(),
  /** The newest day in the feed's data. */
  as_of: missing(z.string()),
  checked_at: z.string(),
  /** The number of faults at the last check. */
  faults: z.number(),
  fault_kr: fallback(z.string(), ''),
  fault_en: fallback(z.string(), ''),
})

const CorrectionRow = z.object({
  /** Null when the correction is about an index, or about a stock that is no longer listed. */
  stock: missing(Stock),
  fsym_id: z.string(),
  day: z.string(),
  field: z.string(),
  was: missing(z.number()),
  became: missing(z.number()),
  source: z.string(),
  noticed_at: z.string(),
})

/** An archive that a source loads before anything of it can be stored. */
const ArchiveDownload = z.object({
  name: z.string(),
  done_mb: z.number(),
  all_mb: z.number(),
  /** The end at the pace that was measured last; null while none was measured. */
  expected_end: missing(z.string()),
})
export type ArchiveDownload = z.infer<typeof ArchiveDownload>

/** A long reading of a source that is under way: its first one, or that of older sessions. */
export const MarketFilling = z.object({
  source: z.string(),
  /** What `done` and `all` count: a source of whole sessions is read session by session, the others stock by stock. */
  measure: fallback(z.enum(['sessions', 'stocks']), 'stocks'),
  /** The oldest and the newest session to read. */
  from: z.string(),
  until: z.string(),
  /** The oldest session that is stored already; null before the first ones are. */
  stored_from: missing(z.string()),
  done: z.number(),
  all: missing(z.number()),
  /** The number of instruments that are stored. */
  instruments: z.number(),
  started_at: z.string(),
  /** The end at the pace that was measured last; null while none was measured. */
  expected_end: missing(z.string()),
  download: missing(ArchiveDownload),
})
export type MarketFilling = z.infer<typeof MarketFilling>

export const MarketStatus = z.object({
  country: z.enum(countries),
  time_zone: z.string(),
  session: Session,
  /** Null while nothing has been published. */
  published: missing(Published),
  feeds: listOrEmpty(FeedStatus),
  /** The feeds that no source has, with the sources that would bring each, and a sentence that says so. */
  missing_feeds: listOrEmpty(
    z.object({
      feed: z.enum(feeds),
      ...Named.shape,
      /** `keys` are the environment variables that the source needs; empty where it needs none. */
      candidates: listOrEmpty(z.object({ source: z.string(), keys: listOrEmpty(z.string()) })),
      missing_kr: z.string(),
      missing_en: z.string(),
    }),
  ),
  /** The feeds that a source is to bring, of which nothing was read yet. */
  awaited_feeds: listOrEmpty(z.object({ feed: z.enum(feeds), source: z.string() })),
  /** Null while no long reading is under way. */
  filling: missing(MarketFilling),
  /** The corrections, the newest first. */
  corrections: listOrEmpty(CorrectionRow),
})
export type MarketStatus = z.infer<typeof MarketStatus>

export const freshnessEndpoints = {
  status: defineEndpoint({
    method: 'GET',
    path: '/api/v2/market/status/',
    auth: 'public',
    summary:
      'How fresh everything is: sessions, publications, feeds with their faults, and the last corrections.',
    reply: z.object({
      /** The server's clock, as a UTC instant. */
      now: z.string(),
      countries: listOrEmpty(MarketStatus),
    }),
  }),
}
