import { useEffect, useState } from 'react'
import { companyEndpoints, type ScoresReply, type ValuationReply } from '#contract/company.ts'
import type {
  CorrectionsReply,
  DividendsReply,
  EarningsReply,
  FlowsReply,
  InsiderTradesReply,
  SignalHistoryReply,
} from '#contract/company-facts.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { etfEndpoints, type FundOverlapReply, type FundReply } from '#contract/etf.ts'
import type { Problem } from '#contract/problem.ts'
import { type RankedRow, rankingEndpoints } from '#contract/ranking.ts'
import { searchEndpoints } from '#contract/search.ts'
import type { Country } from '#domain/market/country.ts'
import { call } from '../request/api.ts'
import { type CachedReplyState, useCachedReply } from '../request/kept.ts'
import { usePaged } from '../request/paged.ts'
import { useCachedReplyByPlan } from '../session/entitled.ts'

export const useScores = (ticker: string): CachedReplyState<ScoresReply> =>
  useCachedReply(`scores/${ticker}`, companyEndpoints.scores, { params: { ticker } })

export const useValuation = (ticker: string): CachedReplyState<ValuationReply> =>
  useCachedReply(`valuation/${ticker}`, companyEndpoints.valuation, { params: { ticker } })

export const usePeers = (ticker: string) =>
  usePaged(`peers/${ticker}`, companyEndpoints.peers, { params: { ticker }, query: { limit: 30, offset: 0 } })

export const useSignalHistory = (ticker: string): CachedReplyState<SignalHistoryReply> =>
  useCachedReply(`history/${ticker}`, companyEndpoints.history, {
    params: { ticker },
    query: { limit: 50, offset: 0 },
  })

/** There is one cache entry per plan, because it depends on the plan how far back the trades go. */
export const useInsiders = (ticker: string): CachedReplyState<InsiderTradesReply> =>
  useCachedReplyByPlan(`insiders/${ticker}`, companyEndpoints.insiders, {
    params: { ticker },
    query: { limit: 50, offset: 0, days: null },
  })

export const useEarnings = (ticker: string): CachedReplyState<EarningsReply> =>
  useCachedReply(`earnings/${ticker}`, companyEndpoints.earnings, {
    params: { ticker },
    query: { limit: 20, offset: 0 },
  })

export const useFlows = (ticker: string): CachedReplyState<FlowsReply> =>
  useCachedReply(`flows/${ticker}`, companyEndpoints.flows, { params: { ticker }, query: { range: '3M' } })

export const useDividends = (ticker: string): CachedReplyState<DividendsReply> =>
  useCachedReply(`dividends/${ticker}`, companyEndpoints.dividends, {
    params: { ticker },
    query: { limit: 40, offset: 0 },
  })

export const useCorrections = (ticker: string): CachedReplyState<CorrectionsReply> =>
  useCachedReply(`corrections/${ticker}`, companyEndpoints.corrections, {
    params: { ticker },
    query: { limit: 50, offset: 0 },
  })

export const useHoldingFunds = (ticker: string) =>
  usePaged(`holders/${ticker}`, companyEndpoints.holders, {
    params: { ticker },
    query: { limit: 30, offset: 0 },
  })

export const useFund = (ticker: string): CachedReplyState<FundReply> =>
  useCachedReply(`etf/${ticker}`, etfEndpoints.detail, {
    params: { ticker },
    query: { limit: 20, offset: 0 },
  })

export const useFundOverlap = (tickers: readonly string[]): CachedReplyState<FundOverlapReply> =>
  useCachedReplyByPlan(`overlap/${tickers.join(',')}`, etfEndpoints.overlap, {
    query: { tickers: tickers.join(','), limit: 20 },
  })

type Listed = Pick<RankedRow, 'fsym_id' | 'ticker' | 'name_kr' | 'name_en' | 'country' | 'fref_security_type'>
const TYPING_MS = 200

/** Returns the funds to choose from: the most traded funds of the country, or the results for the typed text. */
export function useFundsToChooseFrom(
  typed: string,
  country: Country,
): { rows: readonly Listed[]; problem: Problem | null } {
  const q = typed.trim()
  const usual = useCachedReply(`ranking/etf/${country}`, rankingEndpoints.list, {
    params: { list: 'tv' },
    query: { country, market: null, type: 'etf', min_value: 0, limit: 100, offset: 0 },
  })
  const [found, setFound] = useState<{ q: string; rows: readonly Listed[]; problem: Problem | null } | null>(
    null,
  )
  useEffect(() => {
    if (q === '') return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const reply = await call(searchEndpoints.find, { query: { q, country: 'all', limit: 50 } })
      if (!isCurrent) return
      if (!reply.ok) return setFound({ q, rows: [], problem: reply.error })
      const { hits, did_you_mean } = reply.value
      setFound({ q, rows: [...hits, ...did_you_mean].map(({ row }) => row), problem: null })
    }, TYPING_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [q])
  const here = usual.data?.rows ?? []
  if (q === '') return { rows: here, problem: here.length > 0 ? null : usual.problem }
  if (found?.q === q && found.problem === null) return { rows: found.rows, problem: null }
  // Until the search has replied, or when it fails, the matching rows of the list above are shown.
  const low = q.toLowerCase()
  const near = here.filter(each =>
    [each.name_kr, each.name_en, each.ticker].some(text => text.toLowerCase().includes(low)),
  )
  return { rows: near, problem: near.length === 0 && found?.q === q ? found.problem : null }
}

export type RecomputedFairValue = ReplyOf<typeof companyEndpoints.properPrice>
const PAUSE_MS = 350

export type RecomputedFairValueState = {
  reply: RecomputedFairValue | null
  problem: Problem | null
  waiting: boolean
}

/**
 * Returns the fair value recomputed with the user's own numbers. It is requested when the user pauses; until then the
 * last result stays.
 */
export function useRecomputedFairValue(
  ticker: string,
  changes: Readonly<Record<string, number>>,
): RecomputedFairValueState {
  const changesKey = JSON.stringify(changes)
  const [held, setHeld] = useState<{
    changesKey: string
    reply: RecomputedFairValue | null
    problem: Problem | null
  }>({
    changesKey: '{}',
    reply: null,
    problem: null,
  })
  useEffect(() => {
    if (changesKey === '{}') return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const reply = await call(companyEndpoints.properPrice, {
        params: { ticker },
        body: { changes: JSON.parse(changesKey) as Record<string, number> },
      })
      if (!isCurrent) return
      setHeld(before => ({
        changesKey,
        reply: reply.ok ? reply.value : before.reply,
        problem: reply.ok ? null : reply.error,
      }))
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [changesKey, ticker])
  if (changesKey === '{}') return { reply: null, problem: null, waiting: false }
  return {
    reply: held.reply,
    problem: held.changesKey === changesKey ? held.problem : null,
    waiting: held.changesKey !== changesKey,
  }
}
