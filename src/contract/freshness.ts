import * as z from 'zod/mini'
import { countries } from '#domain/market/country.ts'
import { feeds } from '#domain/market/feed.ts'
import { exchanges } from '#domain/market/trading/exchange-names.ts'
import { defineEndpoint } from './endpoint.ts'
import { fallback } from './fallback.ts'
import { list, missing, Stock } from './listed.ts'

const phases = ['pre', 'main', 'after', 'closed'] as const
const Phase = fallback(z.enum(phases), 'closed')
const Named = z.object({ name_kr: z.string(), name_en: z.string() })

const Session = z.object({
  /** ISO date on the exchange's own clock. */
  today: z.string(),
  /** Phase of the listing exchange; Nextrade's phase while the listing exchange is closed. */
  phase: Phase,
  exchanges: list(
    z.object({
      exchange: z.enum(exchanges),
      phase: Phase,
      phases: list(z.object({ name: z.enum(['pre', 'main', 'after']), from: z.string(), until: z.string() })),
    }),
  ),
  /** UTC instants of today's session; null where there is none. */
  opens_at: missing(z.string()),
  closes_at: missing(z.string()),
  /** Why there is no session today, other than a weekend. */
  holiday: missing(Named),
  /** Why today's hours differ from the usual ones. */
  unusual_hours: missing(Named),
  last_finished: z.string(),
  next_open: z.string(),
  /** Whether the holidays of this year are known. */
  calendar_known: z.boolean(),
})

const Published = z.object({
  version: z.number(),
  /** Session of the publication. */
  as_of: z.string(),
  published_at: z.string(),
  /** Version of the rules that computed it. */
  engine: z.string(),
  source: z.string(),
  simulated: z.boolean(),
  /** True where it covers the last finished session. */
  is_current: z.boolean(),
  /** Number of finished sessions that it does not cover yet. */
  sessions_behind: z.number(),
})

const FeedStatus = z.object({
  feed: z.enum(feeds),
  ...Named.shape,
  source: z.string(),
  simulated: z.boolean(),
  /** Newest day of the feed's data. */
  as_of: missing(z.string()),
  checked_at: z.string(),
  /** Number of faults at the last check. */
  faults: z.number(),
  fault_kr: fallback(z.string(), ''),
  fault_en: fallback(z.string(), ''),
})

const CorrectionRow = z.object({
  /** null for an index, or a stock that is not listed any more. */
  stock: missing(Stock),
  fsym_id: z.string(),
  day: z.string(),
  field: z.string(),
  was: missing(z.number()),
  became: missing(z.number()),
  source: z.string(),
  noticed_at: z.string(),
})

export const MarketStatus = z.object({
  country: z.enum(countries),
  time_zone: z.string(),
  session: Session,
  /** null: nothing has been published yet. */
  published: missing(Published),
  feeds: list(FeedStatus),
  /** Feeds that no source has. */
  missing_feeds: list(z.object({ feed: z.enum(feeds), ...Named.shape })),
  /** The newest first. */
  corrections: list(CorrectionRow),
})
export type MarketStatus = z.infer<typeof MarketStatus>

export const freshness = {
  status: defineEndpoint({
    method: 'GET',
    path: '/api/v2/market/status/',
    auth: 'public',
    summary:
      'How fresh everything is: sessions, publications, feeds with their faults, and the last corrections.',
    reply: z.object({
      /** The server's clock, UTC. */
      now: z.string(),
      countries: list(MarketStatus),
    }),
  }),
}
