import type { EarningsReply, InsiderTradesReply, SignalHistoryReply } from '#contract/company-facts.ts'
import { chartMarkEndpoints } from '#contract/company-of-ticker.ts'
import { type CachedReplyState, useCachedReply } from '../request/kept.ts'

export const usePastEarnings = (ticker: string): CachedReplyState<EarningsReply> =>
  useCachedReply(`chart-earnings/${ticker}`, chartMarkEndpoints.earnings, {
    params: { ticker },
    query: { limit: 20, offset: 0 },
  })

export const chartInsidersRequest = (ticker: string) =>
  [
    `chart-insiders/${ticker}`,
    chartMarkEndpoints.insiders,
    { params: { ticker }, query: { limit: 50, offset: 0, days: null } },
  ] as const

/** This hook does not load the code that computes a plan, because a guest has no plan. */
export function useChartInsidersForGuest(ticker: string): CachedReplyState<InsiderTradesReply> {
  const [name, endpoint, input] = chartInsidersRequest(ticker)
  return useCachedReply(name, { ...endpoint, auth: 'public' }, input, { plan: 'guest' })
}

export const useSealedSignalChanges = (ticker: string): CachedReplyState<SignalHistoryReply> =>
  useCachedReply(`chart-history/${ticker}`, chartMarkEndpoints.history, {
    params: { ticker },
    query: { limit: 50, offset: 0 },
  })
