import type { EarningsOf, History, Insiders } from '#contract/company-facts.ts'
import { ofTicker } from '#contract/company-of-ticker.ts'
import { type Cached, useKept } from '../request/kept.ts'

export const usePastEarnings = (ticker: string): Cached<EarningsOf> =>
  useKept(`chart-earnings/${ticker}`, ofTicker.earnings, {
    params: { ticker },
    query: { limit: 20, offset: 0 },
  })

export const insidersAsked = (ticker: string) =>
  [
    `chart-insiders/${ticker}`,
    ofTicker.insiders,
    { params: { ticker }, query: { limit: 50, offset: 0, days: null } },
  ] as const

/** Does not load the code that computes a plan: a guest has no plan. */
export function useInsiderTradesOfGuest(ticker: string): Cached<Insiders> {
  const [name, endpoint, given] = insidersAsked(ticker)
  return useKept(name, { ...endpoint, auth: 'public' }, given, { plan: 'guest' })
}

export const useSealedTurns = (ticker: string): Cached<History> =>
  useKept(`chart-history/${ticker}`, ofTicker.history, {
    params: { ticker },
    query: { limit: 50, offset: 0 },
  })
