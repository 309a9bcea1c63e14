import type { EarningsReply, InsidersReply, SignalHistoryReply } from '#contract/company-facts.ts'
import { chartMarkCalls } from '#contract/company-of-ticker.ts'
import { type CachedReplyState, useCachedReply } from '../request/kept.ts'

export const usePastEarnings = (ticker: string): CachedReplyState<EarningsReply> =>
  useCachedReply(`chart-earnings/${ticker}`, chartMarkCalls.earnings, {
    params: { ticker },
    query: { limit: 20, offset: 0 },
  })

export const chartInsidersRequest = (ticker: string) =>
  [
    `chart-insiders/${ticker}`,
    chartMarkCalls.insiders,
    { params: { ticker }, query: { limit: 50, offset: 0, days: null } },
  ] as const

/** This hook does not load the code that computes a plan, because a guest has no plan. */
export function useInsiderTradesOfGuest(ticker: string): CachedReplyState<InsidersReply> {
  const [name, endpoint, input] = chartInsidersRequest(ticker)
  return useCachedReply(name, { ...endpoint, auth: 'public' }, input, { plan: 'guest' })
}

export const useSealedSignalChanges = (ticker: string): CachedReplyState<SignalHistoryReply> =>
  useCachedReply(`chart-history/${ticker}`, chartMarkCalls.history, {
    params: { ticker },
    query: { limit: 50, offset: 0 },
  })
