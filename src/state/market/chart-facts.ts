import type { EarningsOf, History, Insiders } from '#contract/company-facts.ts'
import { chartMarkCalls } from '#contract/company-of-ticker.ts'
import { type Cached, useCachedReply } from '../request/kept.ts'

export const usePastEarnings = (ticker: string): Cached<EarningsOf> =>
  useCachedReply(`chart-earnings/${ticker}`, chartMarkCalls.earnings, {
    params: { ticker },
    query: { limit: 20, offset: 0 },
  })

export const insidersAsked = (ticker: string) =>
  [
    `chart-insiders/${ticker}`,
    chartMarkCalls.insiders,
    { params: { ticker }, query: { limit: 50, offset: 0, days: null } },
  ] as const

/** This hook does not load the code that computes a plan, because a guest has no plan. */
export function useInsiderTradesOfGuest(ticker: string): Cached<Insiders> {
  const [name, endpoint, input] = insidersAsked(ticker)
  return useCachedReply(name, { ...endpoint, auth: 'public' }, input, { plan: 'guest' })
}

export const useSealedTurns = (ticker: string): Cached<History> =>
  useCachedReply(`chart-history/${ticker}`, chartMarkCalls.history, {
    params: { ticker },
    query: { limit: 50, offset: 0 },
  })
