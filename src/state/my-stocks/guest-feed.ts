import { useCallback, useMemo, useState } from 'react'
import useSWR from 'swr'
import { companyEndpoints } from '#contract/company.ts'
import type { EarningsReply, InsiderTradesReply } from '#contract/company-facts.ts'
import type { Endpoint, ReplyOf, RequestOf } from '#contract/endpoint.ts'
import { parseLoosely } from '#contract/fallback.ts'
import type { Problem } from '#contract/problem.ts'
import { type Quote, quoteEndpoints } from '#contract/quote.ts'
import type { StockReport } from '#contract/report.ts'
import { planLimitsOf } from '#domain/plan/entitlement.ts'
import { SINGLETON_IDS } from '#domain/sync/item.ts'
import type { StoredCachedReply } from '#storage/cached-replies.ts'
import type { RowStore } from '#storage/rows.ts'
import { pageEnvironment } from '../app/page-environment.ts'
import { loadStockRows } from '../market/stock-row-cache.ts'
import { problemOfRows } from '../market/stock-row-requests.ts'
import { type CachedReply, type CachedReplyState, fetchAndCache } from '../request/kept.ts'
import { useSession } from '../session/session.ts'
import { useItems } from './items.ts'

/** The number of stocks in the list on this device, the number that the plan locks, and the ids that are unknown. */
export type GuestFeedHead = { total: number; locked: number; unknown: readonly string[] }
type Ask<P> = (ticker: string) => Promise<CachedReply<P>>
type Answer<T> = { data: T; keptAt: string; problem: Problem | null }

/** Returns null while a user is signed in or the session is not known yet. */
export function useGuestFeed<P, T>(
  name: string,
  ask: Ask<P>,
  join: (parts: readonly P[], head: GuestFeedHead) => T,
): CachedReplyState<T> | null {
  const isGuest = useSession().status === 'guest'
  const { items, loading } = useItems('ai-report')
  const ids = useMemo(() => {
    const { stocks = [] } = items.find(({ id }) => id === SINGLETON_IDS['ai-report'])?.body ?? {}
    return stocks.filter(({ is_hidden }) => !is_hidden).map(({ fsym_id }) => fsym_id)
  }, [items])
  const key = isGuest && !loading ? `guest|my-feed/${name}/${ids.join(',')}` : null
  const { data, error, mutate } = useSWR<Answer<T>, Problem>(key, () => askAll(ids, ask, join))
  const [retries, setRetries] = useState(0)
  const retry = useCallback(() => {
    setRetries(count => count + 1)
    void mutate()
      .catch(() => {})
      .finally(() => setRetries(count => count - 1))
  }, [mutate])
  if (!isGuest) return null
  return {
    data: data?.data ?? null,
    keptAt: data?.keptAt ?? null,
    problem: error ?? data?.problem ?? null,
    loading: data === undefined && error === undefined,
    retrying: retries > 0,
    retry,
  }
}

async function askAll<P, T>(
  ids: readonly string[],
  ask: Ask<P>,
  join: (parts: readonly P[], head: GuestFeedHead) => T,
): Promise<Answer<T>> {
  const room = planLimitsOf('guest').aiReportStocks
  const shown = ids.slice(0, room)
  const book = await loadStockRows(null, shown)
  const seen = shown.every(id => book.rows.has(id))
    ? new Map<string, string>()
    : await tickersHere(pageEnvironment().device.ofUser(null))
  const answers = await Promise.all(
    shown.map(async id => {
      const ticker = book.rows.get(id)?.row.ticker ?? seen.get(id)
      if (ticker === undefined) return { id, held: null, problem: problemOfRows(book, [id]) }
      try {
        return { id, held: await ask(ticker), problem: null }
      } catch (thrown) {
        return { id, held: null, problem: thrown as Problem }
      }
    }),
  )
  const held = answers.flatMap(answer => answer.held ?? [])
  const problem = answers.find(answer => answer.problem && !isUnknown(answer.problem))?.problem ?? null
  if (held.length === 0 && problem) throw problem
  const unknown = answers.filter(each => !each.held && (!each.problem || isUnknown(each.problem)))
  const head = { total: ids.length, locked: ids.length - shown.length, unknown: unknown.map(({ id }) => id) }
  return {
    data: join(
      held.map(({ data }) => data),
      head,
    ),
    keptAt: held.map(({ keptAt }) => keptAt).sort()[0] ?? new Date().toISOString(),
    problem,
  }
}

const isUnknown = ({ code }: Problem): boolean => code === 'unknown_ticker' || code === 'not_found'

/** Falls back to the device's copy when the request fails. */
async function askOrKept<E extends Endpoint>(
  name: string,
  endpoint: E,
  request: RequestOf<E>,
): Promise<CachedReply<ReplyOf<E>>> {
  try {
    return await fetchAndCache(name, endpoint, request)
  } catch (problem) {
    const kept = (await pageEnvironment().device.ofUser(null).get('kept', name)) as
      | StoredCachedReply
      | undefined
    const parsed = kept && parseLoosely(endpoint.reply, kept.data)
    if (!kept || !parsed?.ok || isUnknown(problem as Problem)) throw problem
    return { data: parsed.value as ReplyOf<E>, keptAt: kept.kept_at }
  }
}

export type GuestStock = { quote: Quote; report: StockReport | null }

export async function fetchGuestReport(ticker: string): Promise<CachedReply<GuestStock>> {
  const params = { ticker }
  const [said, report] = await Promise.all([
    askOrKept(`quote/${ticker}`, quoteEndpoints.last, { params }),
    askOrKept(`report/${ticker}`, quoteEndpoints.report, { params }).catch(() => null),
  ])
  return { data: { quote: said.data, report: report?.data ?? null }, keptAt: said.keptAt }
}

export const fetchGuestEarnings = (ticker: string): Promise<CachedReply<EarningsReply>> =>
  askOrKept(`earnings/${ticker}`, companyEndpoints.earnings, {
    params: { ticker },
    query: { limit: 20, offset: 0 },
  })

/** Filings are requested for this many days back: a quarter of a year. */
export const FILING_DAYS = 90

export const fetchGuestInsiders = (ticker: string): Promise<CachedReply<InsiderTradesReply>> =>
  askOrKept(`insiders/${ticker}`, companyEndpoints.insiders, {
    params: { ticker },
    query: { limit: 50, offset: 0, days: FILING_DAYS },
  })

type Seen = { fsym_id?: unknown; ticker?: unknown; rows?: unknown }

/**
 * Returns the tickers of stocks by id, from the cached replies: my stocks are stored by id only, and without the server
 * nothing else knows the tickers.
 */
async function tickersHere(rows: RowStore): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const add = (seen: Seen | null) => {
    if (typeof seen?.fsym_id === 'string' && typeof seen.ticker === 'string')
      found.set(seen.fsym_id, seen.ticker)
  }
  for (const [, value] of await rows.entries('kept').catch(() => [])) {
    const seen = (value as StoredCachedReply | null)?.data as Seen | null
    add(seen)
    if (Array.isArray(seen?.rows)) for (const row of seen.rows as (Seen | null)[]) add(row)
  }
  return found
}
