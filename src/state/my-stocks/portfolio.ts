import { useEffect, useRef, useState } from 'react'
import { marketConditionEndpoints } from '#contract/condition.ts'
import { type Portfolio, portfolioEndpoints } from '#contract/portfolio.ts'
import { MAX_SEARCH_LENGTH, searchEndpoints } from '#contract/search.ts'
import type { StockRow } from '#contract/stock.ts'
import type { UserPlan } from '#domain/plan/entitlement.ts'
import { call } from '../request/api.ts'
import { type CachedReplyState, useCachedReply } from '../request/kept.ts'
import type { MyGroup } from './my-groups.ts'

export type { Portfolio } from '#contract/portfolio.ts'

/**
 * Returns the server's figures for one of the user's portfolios. They are requested again once the server has the edits
 * made here.
 */
export function usePortfolio(
  group: MyGroup,
  currency: 'KRW' | 'USD',
  plan: UserPlan | null,
): CachedReplyState<Portfolio> {
  const kept = useCachedReply(
    `portfolio/${group.id}/${currency}`,
    portfolioEndpoints.read,
    { params: { id: group.id }, query: { currency } },
    { needsUser: true, plan },
  )
  const seen = useRef(group)
  const { retry } = kept
  useEffect(() => {
    const before = seen.current
    seen.current = group
    if (!group.pending && before.id === group.id && before.body !== group.body) retry()
    else if (!group.pending && before.pending) retry()
  }, [group, retry])
  return kept
}

export type ExchangeRate = { usdkrw: number; date: string; source: string }

/** Returns the won per US dollar in the latest reply; null when the source has none. */
export function useExchangeRate(): ExchangeRate | null {
  const kept = useCachedReply('market-condition/kr', marketConditionEndpoints.now, {
    params: { country: 'kr' },
  })
  return kept.data?.fx ?? null
}

/** Returns the won per US dollar on the days of a span, oldest first; null without a reply. */
export async function loadExchangeRates(
  from: string,
  to: string,
): Promise<{ rates: { date: string; usdkrw: number }[]; source: string | null } | null> {
  const reply = await call(portfolioEndpoints.exchangeRates, { query: { from, to } })
  return reply.ok ? reply.value : null
}

const TYPING_MS = 200

export function useStockSearch(typed: string) {
  const [q, setQ] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim().slice(0, MAX_SEARCH_LENGTH)), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return useCachedReply(`stock-search/${q}`, searchEndpoints.find, {
    query: { q, country: 'all', limit: 12 },
  })
}

const LOOKUPS_AT_ONCE = 4

/** Finds the stocks that a file mentions by ticker or name. `failed` lists the names that got no reply. */
export async function lookUpStocks(
  names: readonly string[],
): Promise<{ found: ReadonlyMap<string, StockRow>; failed: readonly string[] }> {
  const found = new Map<string, StockRow>()
  const failed: string[] = []
  const queue = [...names]
  const work = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      const q = name.slice(0, MAX_SEARCH_LENGTH)
      const reply = await call(searchEndpoints.find, { query: { q, country: 'all', limit: 5 } })
      const wanted = name
      const row = reply.ok && reply.value.hits.map(hit => hit.row).find(each => isStockCalled(each, wanted))
      if (row) found.set(name, row)
      if (!reply.ok) failed.push(name)
    }
  }
  await Promise.all(Array.from({ length: LOOKUPS_AT_ONCE }, work))
  return { found, failed }
}

export const isStockCalled = (row: StockRow, name: string): boolean =>
  [row.ticker, row.name_kr, row.name_en, row.fsym_id].some(each => each.toLowerCase() === name.toLowerCase())
