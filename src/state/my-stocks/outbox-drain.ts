import { httpStatusOf, type Problem, type ProblemCode } from '#contract/problem.ts'
import type { Result } from '#domain/kernel/result.ts'
import type { KeptItem } from '#storage/items.ts'
import {
  type Base,
  type OutboxEntry,
  renewKey,
  settleRefused,
  settleSaved,
  settleStale,
  takeNext,
} from '#storage/outbox.ts'
import type { RowStore } from '#storage/rows.ts'

export type DrainReply = { outcome: 'saved' | 'stale'; item: KeptItem | null }

export type DrainDeps = {
  /** null: nobody is signed in. */
  rows(): RowStore | null
  send(entry: OutboxEntry & { base: Base }): Promise<Result<DrainReply, Problem>>
  /** One tab at a time. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** What lies on the device has changed; with the reason why the rest waits, if it does. */
  changed(problem: Problem | null): Promise<void>
  newKey(): string
}

export type Drain = ReturnType<typeof createDrain>

const AGAIN_MS = [2000, 5000, 15_000, 60_000, 300_000]

/** The server understands and will not have it: no later try would change its mind. */
const isRefusal = (code: ProblemCode) => [400, 402, 413].includes(httpStatusOf[code])

/**
 * Sends what waits, in order, one at a time. What cannot be sent now waits and is tried again, less and less often; there
 * is no age at which it is given up.
 */
export function createDrain(deps: DrainDeps) {
  let running: Promise<void> | null = null
  let asked = false
  let failures = 0
  let again: ReturnType<typeof setTimeout> | undefined

  /** A lock is held for one entry only, so that whoever waits for it can tell a slow tab from a frozen one. */
  async function turn(): Promise<'next' | 'done' | 'later'> {
    const rows = deps.rows()
    if (!rows) return 'done'
    const entry = await takeNext(rows)
    if (!entry) return 'done'
    const reply = await deps.send(entry)
    if (deps.rows() !== rows) return 'done'
    const problem = reply.ok ? null : reply.error
    if (reply.ok) {
      const { outcome, item } = reply.value
      if (outcome === 'saved') await settleSaved(rows, entry, item)
      else await settleStale(rows, entry, item, deps)
      // Stale on what it was told is there: asking again at once would bring the same.
      if (outcome === 'stale' && item?.revision === entry.base.revision) return 'later'
    } else if (isRefusal(reply.error.code)) await settleRefused(rows, entry, reply.error, deps)
    else if (reply.error.code === 'key_reused') await renewKey(rows, entry, deps)
    const isOver = problem === null || isRefusal(problem.code)
    await deps.changed(isOver ? null : problem)
    return isOver ? 'next' : 'later'
  }

  async function run(): Promise<void> {
    clearTimeout(again)
    again = undefined
    for (;;) {
      asked = false
      // A device that fails is like a server that does: what is kept stays kept.
      const went = await deps.alone(turn).catch((): 'later' => 'later')
      if (went === 'later') return later()
      failures = 0
      if (went === 'done' && !asked) return
    }
  }

  function later() {
    again = setTimeout(() => void drain(), AGAIN_MS[Math.min(failures, AGAIN_MS.length - 1)])
    failures++
  }

  /** Ends when all is sent, or nothing can be just now. */
  function drain(): Promise<void> {
    asked = true
    running ??= run().finally(() => {
      running = null
    })
    return running
  }

  return {
    drain,
    /** Another tab has changed what lies here. One that waits for its next try is not moved by that. */
    hear() {
      if (again === undefined) void drain()
    },
    /** There is news that makes another try worthwhile. */
    soon(): Promise<void> {
      failures = 0
      return drain()
    },
    stop() {
      clearTimeout(again)
      again = undefined
      failures = 0
    },
  }
}
