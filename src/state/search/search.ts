import { startTransition, useEffect, useRef, useState } from 'react'
import { httpStatusOf, type Problem } from '#contract/problem.ts'
import { MAX_SEARCH_LENGTH, searchEndpoints } from '#contract/search.ts'
import { ok, type Result } from '#domain/kernel/result.ts'
import { countries } from '#domain/market/country.ts'
import { currentPackAnswers } from '../packs/pack-answers.ts'
import { currentPackState } from '../packs/packs.ts'
import { call } from '../request/api.ts'
import { useConnectivity, whenBackOnline } from '../request/connectivity.ts'
import { type CachedReplyState, useCachedReply } from '../request/kept.ts'
import { resultFromDevice, resultFromServer, type SearchResult } from './search-answer.ts'
import { raceSearchSources } from './search-race.ts'

export type { FoundHit, FoundRow, SearchResult } from './search-answer.ts'

/** At most this many hits are shown, and the server sends no more either. */
const MOST_HITS = 50
/**
 * After a letter the search waits this many milliseconds, so that a user who types on does not cause a request for each
 * letter. Our choice.
 */
const TYPING_MS = 120
const AGAIN_MS = 5000

/** The result of one query. `q` is '' before the first one. */
export type SettledSearch = { q: string; answer: SearchResult | null; problem: Problem | null }

const nothing: SettledSearch = { q: '', answer: null, problem: null }

export const searchQuery = (typed: string): string => typed.trim().slice(0, MAX_SEARCH_LENGTH)

async function askDevice(q: string): Promise<SearchResult | null> {
  const reply = await currentPackAnswers().ask('find', { query: q, limit: MOST_HITS })
  return reply.ok ? resultFromDevice(reply.value) : null
}

async function askServer(q: string): Promise<Result<SearchResult, Problem>> {
  const reply = await call(searchEndpoints.find, { query: { q, country: 'all', limit: MOST_HITS } })
  return reply.ok ? ok(resultFromServer(reply.value)) : reply
}

/** True when the device has the packs of all countries and the server has offered no newer ones. */
const isWhole = (): boolean =>
  countries.every(country => {
    const { kept, offered } = currentPackState(country)
    return kept !== null && (offered === null || offered.sha256 === kept.sha256)
  })

/**
 * Searches for the typed text. The last results stay until the query has its own; results are rendered in a transition,
 * so that typing stays responsive.
 */
export function useSearch(typed: string): { settled: SettledSearch; waiting: boolean; retry(): void } {
  const q = searchQuery(typed)
  const { online } = useConnectivity()
  const reachable = useRef(online)
  reachable.current = online
  const [settled, settle] = useState(nothing)
  const [turn, setTurn] = useState(0)
  useWarmPacks()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn repeats the same query
  useEffect(() => {
    if (q === '') return startTransition(() => settle(nothing))
    let isCurrent = true
    const tell = (next: Omit<SettledSearch, 'q'>) =>
      isCurrent && startTransition(() => settle({ q, ...next }))
    const paused = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))
    void raceSearchSources(
      q,
      {
        device: askDevice,
        server: async each => {
          await paused(reachable.current ? TYPING_MS : 0)
          // The query has changed, so this request is no longer needed.
          return isCurrent ? askServer(each) : new Promise<never>(() => {})
        },
        isWhole,
        pause: ms => paused(reachable.current ? ms + TYPING_MS : 0),
      },
      answer => tell({ answer, problem: null }),
    ).then(problem => problem && tell({ answer: null, problem }))
    return () => {
      isCurrent = false
    }
  }, [q, turn])

  const { problem } = settled
  useEffect(() => {
    if (!problem) return
    const again = () => setTurn(each => each + 1)
    const stopHearing = whenBackOnline(again)
    // A client error stays the same, while a server that is starting replies a moment later.
    const timer = httpStatusOf[problem.code] >= 500 ? setTimeout(again, AGAIN_MS) : undefined
    return () => {
      stopHearing()
      clearTimeout(timer)
    }
  }, [problem])
  return { settled, waiting: settled.q !== q, retry: () => setTurn(each => each + 1) }
}

/** Starts the worker. It opens the packs and builds its index before the user types the first letter. */
function useWarmPacks() {
  useEffect(() => void askDevice('').catch(() => {}), [])
}

/** Returns the most traded stocks of both countries, which are shown before the user types. */
export const usePopularStocks = (): CachedReplyState<{ popular: import('#contract/stock.ts').StockRow[] }> =>
  useCachedReply('search/popular', searchEndpoints.find, { query: { q: '', country: 'all', limit: 10 } })
