import { useEffect, useRef, useState } from 'react'
import { recordEndpoints, type SealedDaysReply } from '#contract/record.ts'
import type { ChainFault } from '#domain/analysis/record/verify.ts'
import type {
  ChainCheckRequest,
  CheckedChain,
  RecordCheck,
  SignalCheckRequest,
  VerifyMessage,
} from '#workers/verify-protocol.ts'
import { pageEnvironment } from '../app/page-environment.ts'
import type { SealedRecordReply } from './record.ts'

export type RecordCheckState<T> =
  | { at: 'idle' }
  | { at: 'fetching'; bytes: number }
  | { at: 'checking'; done: number; total: number }
  | { at: 'sound'; found: T }
  | { at: 'broken'; fault: ChainFault }
  /** The check could not run; this says nothing about the record. */
  | { at: 'failed'; why: 'offline' | 'program' }

const idle = { at: 'idle' } as const

/** Runs one check at a time; leaving the screen ends it. */
function useCheck<T>() {
  const [state, setState] = useState<RecordCheckState<T>>(idle)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const begin = (
    run: (signal: AbortSignal, say: (state: RecordCheckState<T>) => void) => Promise<void>,
    first: RecordCheckState<T>,
  ) => {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    const say = (next: RecordCheckState<T>) => {
      if (!mine.signal.aborted) setState(next)
    }
    say(first)
    run(mine.signal, say).catch(() => say({ at: 'failed', why: 'program' }))
  }
  const cancel = () => {
    running.current?.abort()
    setState(idle)
  }
  return { state, begin, cancel }
}

/** Fetches the whole chain of seals and checks it in a worker. */
export function useChainCheck() {
  const { state, begin, cancel } = useCheck<CheckedChain>()
  const start = (days: SealedDaysReply) => {
    const { head, sessions, country } = days
    const [from] = sessions
    if (!head || from === undefined) return
    begin(
      async (signal, say) => {
        const { apiBase } = pageEnvironment().platform
        const address = `${apiBase}${recordEndpoints.chain.path}?country=${country}&to=${head.date}`
        const bytes = await fetchAll(address, signal, count => say({ at: 'fetching', bytes: count }))
        if (bytes === null) return say({ at: 'failed', why: 'offline' })
        say({ at: 'checking', done: 0, total: sessions.length })
        await inWorker(
          { kind: 'chain', country, from, head: { day: head.day, hash: head.hash }, bytes },
          news => {
            if (news.kind === 'progress') say({ at: 'checking', done: news.done, total: news.total })
            else if (news.kind === 'chain') say(said(news.verdict))
            else say({ at: 'failed', why: 'program' })
          },
          signal,
        )
      },
      { at: 'fetching', bytes: 0 },
    )
  }
  return { state, start, cancel }
}

/** Recomputes one signal in a worker, from the bars up to its day. */
export function useSignalCheck() {
  const { state, begin, cancel } = useCheck<RecordCheck[]>()
  const start = ({ country, fsym_id, seal, bars }: SealedRecordReply) =>
    begin(
      (signal, say) =>
        inWorker(
          {
            kind: 'signal',
            country,
            fsym_id,
            seal: { day: seal.day, prev: seal.prev, line: seal.line },
            bars,
          },
          news => say(news.kind === 'signal' ? said(news.verdict) : { at: 'failed', why: 'program' }),
          signal,
        ),
      { at: 'checking', done: 0, total: 1 },
    )
  return { state, start, cancel }
}

const said = <T>(verdict: { ok: true; value: T } | { ok: false; error: ChainFault }): RecordCheckState<T> =>
  verdict.ok ? { at: 'sound', found: verdict.value } : { at: 'broken', fault: verdict.error }

async function inWorker(
  order: ChainCheckRequest | SignalCheckRequest,
  listener: (news: VerifyMessage) => void,
  signal: AbortSignal,
): Promise<void> {
  const { runInVerifyWorker } = await import('../packs/verify-worker-host.ts')
  if (!signal.aborted) runInVerifyWorker(order, listener, signal)
}

/** Resolves to null when the server could not be reached, or replied with an error. */
async function fetchAll(
  address: string,
  signal: AbortSignal,
  listener: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const response = await fetch(address, { credentials: 'omit', cache: 'no-store', signal })
    const reader = response.ok ? response.body?.getReader() : null
    if (!reader) return null
    const parts: Uint8Array[] = []
    let total = 0
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      parts.push(value)
      total += value.length
      listener(total)
    }
    const whole = new Uint8Array(total)
    let at = 0
    for (const part of parts) {
      whole.set(part, at)
      at += part.length
    }
    return whole
  } catch {
    return null
  }
}

export type { RecordCheck }
