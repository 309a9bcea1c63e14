import { startTransition, useDeferredValue, useMemo, useState } from 'react'
import type { Endpoint, ReplyOf, RequestOf } from '#contract/endpoint.ts'
import type { Problem } from '#contract/problem.ts'
import { call } from './api.ts'
import { type CachedReplyState, useCachedReply } from './kept.ts'

/** A reply that contains one page of a list. */
type Piece = { rows: readonly unknown[]; total: number; as_of: string }
type PagedEndpoint = Endpoint & { reply: { _zod: { output: Piece } } }

export type NextPage = { load(): void; loading: boolean; problem: Problem | null }

export type PagedReply<T extends Piece> = CachedReplyState<T> & {
  rows: T['rows']
  /** Null means that the whole list is loaded. */
  more: NextPage | null
}

type Further = { of: string; rows: readonly unknown[]; loading: boolean; problem: Problem | null }
const none: Omit<Further, 'of'> = { rows: [], loading: false, problem: null }

/**
 * Returns a list whose first page is cached on the device; each further page is requested when the user scrolls near
 * it. Pages of two publications are never joined.
 */
export function usePaged<E extends PagedEndpoint>(
  name: string,
  endpoint: E,
  request: RequestOf<E>,
  options: { needsUser?: boolean } = {},
): PagedReply<ReplyOf<E>> {
  const first = useUnhurried(name, useCachedReply(name, endpoint, request, options))
  const [held, setHeld] = useState<Further>({ of: '', ...none })
  const data = first.data as (ReplyOf<E> & Piece) | null
  const of = `${name}|${data?.as_of}|${first.keptAt}`
  const further = held.of === of ? held : { of, ...none }
  const rows = data ? [...data.rows, ...further.rows] : []

  const offset = rows.length
  const load = async () => {
    const change = (to: Partial<Further>) =>
      setHeld(before => ({ ...none, ...(before.of === of ? before : {}), of, ...to }))
    change({ loading: true, problem: null })
    const query = { ...(request.query as object | undefined), offset }
    const reply = await call(endpoint, { ...request, query } as RequestOf<E>)
    if (!reply.ok) return change({ loading: false, problem: reply.error })
    const piece = reply.value as Piece
    startTransition(() =>
      setHeld(before => {
        const isNext = before.of === of && before.rows.length + (data?.rows.length ?? 0) === offset
        if (!isNext || piece.as_of !== data?.as_of) return { ...before, loading: false }
        return { of, rows: [...before.rows, ...piece.rows], loading: false, problem: null }
      }),
    )
  }

  const { loading, problem } = further
  return {
    ...first,
    rows: rows as ReplyOf<E>['rows'],
    more: data && offset < data.total ? { load: () => void (loading || load()), loading, problem } : null,
  } as PagedReply<ReplyOf<E>>
}

/** Rows are rendered in a deferred update, because on a phone they take as long as several taps. */
function useUnhurried<T>(name: string, answer: CachedReplyState<T>): CachedReplyState<T> {
  const { data, keptAt } = answer
  const fresh = useMemo(() => ({ name, data, keptAt }), [name, data, keptAt])
  const drawn = useDeferredValue(fresh)
  // Deferred data may belong to another list, and is then not shown.
  const shown = drawn.name === name ? drawn : fresh
  const waits = shown.data === null && data !== null
  return { ...answer, data: shown.data, keptAt: shown.keptAt, loading: answer.loading || waits }
}
