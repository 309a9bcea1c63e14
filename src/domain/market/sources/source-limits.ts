import type { Feed } from '../feed.ts'
import type { MarketVendor } from './source.ts'

/** How often a source may be called, as it says itself; of a source with plans, the free one. */
export type CallLimit = { calls: number; per: 'second' | 'minute' | 'day' }

/** `first-session`: back to the first session that we want. `all`: everything it has. `present`: what is true today, and no past. */
export type HistoryReach =
  | 'first-session'
  | 'all'
  | 'present'
  | { years: number }
  | { days: number }
  | { sessions: number }

export type SourceLimits = {
  /** Empty where nobody says a limit; null for a list that comes with Tidemark. */
  calls: readonly CallLimit[] | null
  /** How far back the feeds are read; what is missing here has no past. */
  history: readonly { feeds: readonly Feed[]; reach: HistoryReach }[]
}

export const sourceLimits: Readonly<Record<MarketVendor, SourceLimits>> = {
  datagokr: {
    calls: [
      { calls: 30, per: 'second' },
      { calls: 10_000, per: 'day' },
    ],
    history: [{ feeds: ['bars', 'index', 'dividends'], reach: 'first-session' }],
  },
  krx: {
    calls: [{ calls: 10_000, per: 'day' }],
    history: [{ feeds: ['bars', 'index'], reach: 'first-session' }],
  },
  kis: {
    // Its samples pause for 50 milliseconds between two calls.
    calls: [{ calls: 20, per: 'second' }],
    history: [
      { feeds: ['bars'], reach: 'first-session' },
      { feeds: ['flows'], reach: { sessions: 30 } },
    ],
  },
  dart: {
    // Others count on this number; DART itself says it where we have not read it.
    calls: [{ calls: 20_000, per: 'day' }],
    history: [
      { feeds: ['statements', 'earnings'], reach: { years: 3 } },
      { feeds: ['insiders'], reach: { days: 31 } },
    ],
  },
  polygon: {
    calls: [{ calls: 5, per: 'minute' }],
    history: [{ feeds: ['bars', 'dividends'], reach: { years: 2 } }],
  },
  'us-directory': { calls: [], history: [{ feeds: ['listing'], reach: 'present' }] },
  alpaca: {
    calls: [{ calls: 200, per: 'minute' }],
    history: [{ feeds: ['bars', 'dividends', 'index'], reach: 'first-session' }],
  },
  sec: {
    calls: [{ calls: 10, per: 'second' }],
    history: [
      { feeds: ['statements', 'earnings'], reach: 'all' },
      { feeds: ['insiders'], reach: { years: 2 } },
      { feeds: ['holdings'], reach: 'present' },
    ],
  },
  alphavantage: {
    calls: [{ calls: 25, per: 'day' }],
    history: [{ feeds: ['consensus'], reach: 'present' }],
  },
  ecb: { calls: [], history: [{ feeds: ['fx'], reach: 'all' }] },
  'theme-list': { calls: null, history: [{ feeds: ['themes'], reach: 'present' }] },
}
