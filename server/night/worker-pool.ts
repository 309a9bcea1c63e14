import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { MessageChannel, Worker } from 'node:worker_threads'
import { endThread } from '../use-cases/record/end-thread.ts'
import { combinedDurations, stopwatch } from './durations.ts'
import type { PastDayTables, SharedTables } from './tables.ts'
import type { NightRequest, WorkerShareResult } from './worker.ts'

/** The worker threads of the night. They load their program while the data is taken in, and stay for the next country. */
export type WorkerPool = {
  size: number
  judge(shared: SharedTables): Promise<WorkerShareResult>
  /** Fills the tables of several past days; returns the rows with bars of each day. */
  judgePast(days: readonly PastDayTables[]): Promise<number[][]>
  dismiss(): Promise<void>
}

/**
 * At most sixteen threads are started, because each has a database connection of its own and PostgreSQL allows a
 * hundred in all by default. https://www.postgresql.org/docs/current/runtime-config-connection.html#GUC-MAX-CONNECTIONS
 */
export const workerPoolSize = (cores = availableParallelism()): number => Math.min(cores, 16)

/**
 * A small young generation is collected before its memory leaves the processor's cache; the columns of a stock live
 * only briefly. https://nodejs.org/api/worker_threads.html#new-workerfilename-options
 */
const resourceLimits = { maxYoungGenerationSizeMb: 16 }

export function startWorkerPool(size = workerPoolSize()): WorkerPool {
  const hire = () =>
    Array.from(
      { length: size },
      () => new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits }),
    )
  let hired = hire()
  let before: Promise<unknown> = Promise.resolve()
  const everybody = (go: (worker: Worker) => Promise<unknown>) => {
    const leaving = hired
    hired = []
    return Promise.all(leaving.map(go))
  }
  const fromEach = async <T>(workers: number, ask: (worker: Worker, nth: number) => Promise<T>) => {
    if (hired.length === 0) hired = hire()
    try {
      return await Promise.all(hired.slice(0, workers).map(ask))
    } catch (error) {
      // A worker that failed would leave the others blocked while they wait for it, where they receive no message, so
      // all are terminated.
      await everybody(worker => worker.terminate())
      throw error
    }
  }
  /** One work after the other: the threads share their tables. */
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const done = before.then(run)
    before = done.catch(() => undefined)
    return done
  }
  return {
    size,
    judge: shared =>
      inTurn(async () => {
        const lap = stopwatch()
        const shares = await fromEach(shared.workers, (worker, nth) =>
          replyOf<WorkerShareResult>(worker, { kind: 'judge', tables: { ...shared, nth } }),
        )
        return together(shares, lap())
      }),
    judgePast: days =>
      inTurn(async () => {
        const shares = await fromEach(days[0]!.workers, (worker, nth) =>
          replyOf<number[][]>(worker, { kind: 'judge-past', tables: { days, nth } }),
        )
        return days.map((_, at) => shares.flatMap(rows => rows[at]!).sort((a, b) => a - b))
      }),
    async dismiss() {
      await everybody(endThread)
    },
  }
}

/**
 * Runs the work with the given pool and leaves the pool running; without a pool, it starts one for this work and ends
 * it.
 */
export async function withWorkerPool<T>(
  hired: WorkerPool | undefined,
  work: (crew: WorkerPool) => Promise<T>,
): Promise<T> {
  if (hired) return work(hired)
  const crew = startWorkerPool()
  try {
    return await work(crew)
  } finally {
    await crew.dismiss()
  }
}

/**
 * The result comes over a channel of its own, because Node's watch mode may send messages over the default one.
 * https://github.com/nodejs/node/issues/65044
 */
function replyOf<T>(
  worker: Worker,
  request: DistributiveOmit<Exclude<NightRequest, { kind: 'leave' }>, 'replyPort'>,
): Promise<T> {
  const hearing = new AbortController()
  const { port1: answer, port2: replyPort } = new MessageChannel()
  const reply = new Promise<T>((resolve, reject) => {
    const { signal } = hearing
    once(answer, 'message', { signal }).then(([value]) => resolve(value as T), reject)
    once(worker, 'exit', { signal }).then(
      ([code]) => reject(new Error(`A worker of the analysis ended with ${code}`)),
      reject,
    )
  })
  worker.postMessage({ ...request, replyPort } satisfies NightRequest, [replyPort])
  return reply.finally(() => {
    hearing.abort()
    answer.close()
  })
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

const together = (shares: readonly WorkerShareResult[], wall: number): WorkerShareResult => ({
  stocks: shares.reduce((sum, { stocks }) => sum + stocks, 0),
  changes: shares.flatMap(({ changes }) => changes),
  rows: shares.flatMap(({ rows }) => rows).sort((a, b) => a - b),
  first: Math.min(...shares.map(({ first }) => first)),
  took: combinedDurations(
    shares.map(({ took }) => took),
    wall,
  ),
})
