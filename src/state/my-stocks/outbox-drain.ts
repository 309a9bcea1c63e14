import { httpStatusOf, type Problem, type ProblemCode } from '#contract/problem.ts'
import type { Result } from '#domain/kernel/result.ts'
import type { ItemOnDevice } from '#storage/items.ts'
import {
  type EditBase,
  type OutboxEntry,
  renewEditKey,
  settleRefusedEdit,
  settleSavedEdit,
  settleStaleEdit,
  takeNextEdit,
} from '#storage/outbox.ts'
import type { RowStore } from '#storage/rows.ts'

export type DrainReply = { outcome: 'saved' | 'stale'; item: ItemOnDevice | null }

export type DrainDeps = {
  /** Null means that no user is signed in. */
  rows(): RowStore | null
  send(entry: OutboxEntry & { base: EditBase }): Promise<Result<DrainReply, Problem>>
  /** Runs the work while no other tab runs its own. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /**
   * Reports that the items on the device have changed. `problem` is the reason why the remaining edits wait, or null.
   */
  changed(problem: Problem | null): Promise<void>
  newKey(): string
}

export type OutboxDrain = ReturnType<typeof createOutboxDrain>

const AGAIN_MS = [2000, 5000, 15_000, 60_000, 300_000]

/** Returns true when the server understood the edit and refuses it: a retry would get the same reply. */
const isRefusal = (code: ProblemCode) => [400, 402, 413].includes(httpStatusOf[code])

/**
 * Sends waiting edits in order, one at a time. An edit that cannot be sent now is retried with growing delays; no age is a
 * reason to drop it.
 */
export function createOutboxDrain(deps: DrainDeps) {
  let running: Promise<void> | null = null
  let isRequested = false
  let failures = 0
  let again: ReturnType<typeof setTimeout> | undefined

  /** The lock is held for one entry only, so that a waiting tab can tell a slow tab from a frozen one. */
  async function turn(): Promise<'next' | 'done' | 'later'> {
    const rows = deps.rows()
    if (!rows) return 'done'
    const entry = await takeNextEdit(rows)
    if (!entry) return 'done'
    const reply = await deps.send(entry)
    if (deps.rows() !== rows) return 'done'
    const problem = reply.ok ? null : reply.error
    if (reply.ok) {
      const { outcome, item } = reply.value
      if (outcome === 'saved') await settleSavedEdit(rows, entry, item)
      else await settleStaleEdit(rows, entry, item, deps)
      // The server calls the edit stale although its revision is the one that was sent: an immediate retry would get
      // the same reply.
      if (outcome === 'stale' && item?.revision === entry.base.revision) return 'later'
    } else if (isRefusal(reply.error.code)) await settleRefusedEdit(rows, entry, reply.error, deps)
    else if (reply.error.code === 'key_reused') await renewEditKey(rows, entry, deps)
    const isOver = problem === null || isRefusal(problem.code)
    await deps.changed(isOver ? null : problem)
    return isOver ? 'next' : 'later'
  }

  async function run(): Promise<void> {
    clearTimeout(again)
    again = undefined
    for (;;) {
      isRequested = false
      // A failure of the device is treated like a failure of the server: the edit stays and is retried later.
      const went = await deps.alone(turn).catch((): 'later' => 'later')
      if (went === 'later') return later()
      failures = 0
      if (went === 'done' && !isRequested) return
    }
  }

  function later() {
    again = setTimeout(() => void drain(), AGAIN_MS[Math.min(failures, AGAIN_MS.length - 1)])
    failures++
  }

  /** Resolves when all edits are sent, or when none can be sent at the moment. */
  function drain(): Promise<void> {
    isRequested = true
    running ??= run().finally(() => {
      running = null
    })
    return running
  }

  return {
    drain,
    /** Call this when another tab has changed the outbox on this device. A retry that is scheduled keeps its time. */
    hear() {
      if (again === undefined) void drain()
    },
    /** Call this when a retry has become worthwhile. The delay then starts from the shortest again. */
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
