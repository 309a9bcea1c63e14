import { startTransition, useEffect, useRef, useState } from 'react'
import { httpStatusOf, type Problem } from '#contract/problem.ts'
import { MAX_SEARCH_LENGTH, search } from '#contract/search.ts'
import { ok, type Result } from '#domain/kernel/result.ts'
import { countries } from '#domain/market/country.ts'
import { packAnswers } from '../packs/pack-answers.ts'
import { presentPack } from '../packs/packs.ts'
import { call } from '../request/api.ts'
import { useConnectivity, whenBackOnline } from '../request/connectivity.ts'
import { type Cached, useKept } from '../request/kept.ts'
import { fromDevice, fromServer, type SearchResult } from './search-answer.ts'
import { find } from './search-race.ts'

export type { FoundHit, FoundRow, SearchResult } from './search-answer.ts'

/** As many as are ever shown; the server gives no more either. */
export const MOST_HITS = 50
/** Whoever types on is not asked about each letter over a network. */
const TYPING_MS = 120
const AGAIN_MS = 5000

/** What is known of one query; `q` is '' before anything is asked. */
export type Settled = { q: string; answer: SearchResult | null; problem: Problem | null }

const nothing: Settled = { q: '', answer: null, problem: null }

export const searchQuery = (typed: string): string => typed.trim().slice(0, MAX_SEARCH_LENGTH)

async function askDevice(q: string): Promise<SearchResult | null> {
  const reply = await packAnswers().ask('find', { query: q, limit: MOST_HITS })
  return reply.ok ? fromDevice(reply.value) : null
}

async function askServer(q: string): Promise<Result<SearchResult, Problem>> {
  const reply = await call(search.find, { query: { q, country: 'all', limit: MOST_HITS } })
  return reply.ok ? ok(fromServer(reply.value)) : reply
}

/** Every market lies here, and the server has told of nothing newer. */
const isWhole = (): boolean =>
  countries.every(country => {
    const { kept, offered } = presentPack(country)
    return kept !== null && (offered === null || offered.sha256 === kept.sha256)
  })

/** What was found last stays until what is typed now has its answer; an answer is drawn when nothing more urgent is. */
export function useSearch(typed: string): { settled: Settled; waiting: boolean; retry(): void } {
  const q = searchQuery(typed)
  const { online } = useConnectivity()
  const reachable = useRef(online)
  reachable.current = online
  const [settled, settle] = useState(nothing)
  const [turn, setTurn] = useState(0)
  useWarmPacks()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn asks the same once more
  useEffect(() => {
    if (q === '') return startTransition(() => settle(nothing))
    let wanted = true
    const tell = (next: Omit<Settled, 'q'>) => wanted && startTransition(() => settle({ q, ...next }))
    const paused = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))
    void find(
      q,
      {
        device: askDevice,
        server: async each => {
          await paused(reachable.current ? TYPING_MS : 0)
          // Another letter has come: nobody waits for this one any more.
          return wanted ? askServer(each) : new Promise<never>(() => {})
        },
        isWhole,
        pause: ms => paused(reachable.current ? ms + TYPING_MS : 0),
      },
      answer => tell({ answer, problem: null }),
    ).then(problem => problem && tell({ answer: null, problem }))
    return () => {
      wanted = false
    }
  }, [q, turn])

  const { problem } = settled
  useEffect(() => {
    if (!problem) return
    const again = () => setTurn(each => each + 1)
    const stopHearing = whenBackOnline(again)
    // A refusal stays one; a server that is getting ready answers a moment later.
    const timer = httpStatusOf[problem.code] >= 500 ? setTimeout(again, AGAIN_MS) : undefined
    return () => {
      stopHearing()
      clearTimeout(timer)
    }
  }, [problem])
  return { settled, waiting: settled.q !== q, retry: () => setTurn(each => each + 1) }
}

/** The worker begins, opens the packs and makes its index while somebody still reaches for the keys. */
function useWarmPacks() {
  useEffect(() => void askDevice('').catch(() => {}), [])
}

/** The most traded of both countries, for whoever has typed nothing. */
export const usePopular = (): Cached<{ popular: import('#contract/stock.ts').StockRow[] }> =>
  useKept('search/popular', search.find, { query: { q: '', country: 'all', limit: 10 } })
