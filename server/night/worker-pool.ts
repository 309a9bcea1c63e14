import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { MessageChannel, Worker } from 'node:worker_threads'
import { endThread } from '../use-cases/record/end-thread.ts'
import type { NightTables, SharedTables } from './tables.ts'
import { stopwatch, tookTogether } from './took.ts'
import type { JudgedShare, NightRequest } from './worker.ts'

/** Threads that judge. They read their program while the night takes in, and stay for the next country. */
export type Crew = {
  size: number
  judge(shared: SharedTables): Promise<JudgedShare>
  dismiss(): Promise<void>
}

/** Each has a connection of its own, and a database has a hundred for everybody. */
export const crewSize = (cores = availableParallelism()): number => Math.min(cores, 16)

/** Columns live for one stock. Swept early, their room is used again while the processor still has it at hand. */
const resourceLimits = { maxYoungGenerationSizeMb: 16 }

export function hireCrew(size = crewSize()): Crew {
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
  const judge = async (shared: SharedTables): Promise<JudgedShare> => {
    const lap = stopwatch()
    if (hired.length === 0) hired = hire()
    try {
      const shares = await Promise.all(
        hired.slice(0, shared.workers).map((worker, nth) => judgedBy(worker, { ...shared, nth })),
      )
      return together(shares, lap())
    } catch (error) {
      // One that failed would leave the others waiting for it: they hear nothing.
      await everybody(worker => worker.terminate())
      throw error
    }
  }
  return {
    size,
    judge(shared) {
      const judged = before.then(() => judge(shared))
      before = judged.catch(() => undefined)
      return judged
    },
    async dismiss() {
      await everybody(endThread)
    },
  }
}

/** A crew that was hired for more than this work stays; one of our own goes when it is done. */
export async function withCrew<T>(hired: Crew | undefined, work: (crew: Crew) => Promise<T>): Promise<T> {
  if (hired) return work(hired)
  const crew = hireCrew()
  try {
    return await work(crew)
  } finally {
    await crew.dismiss()
  }
}

/** The answer has a channel of its own: what starts a thread (a watcher of files, say) may speak over the usual one. */
function judgedBy(worker: Worker, given: NightTables): Promise<JudgedShare> {
  const hearing = new AbortController()
  const { port1: answer, port2: told } = new MessageChannel()
  const judged = new Promise<JudgedShare>((resolve, reject) => {
    const { signal } = hearing
    once(answer, 'message', { signal }).then(([judged]) => resolve(judged as JudgedShare), reject)
    once(worker, 'exit', { signal }).then(
      ([code]) => reject(new Error(`A worker of the analysis ended with ${code}`)),
      reject,
    )
  })
  worker.postMessage({ kind: 'judge', given, told } satisfies NightRequest, [told])
  return judged.finally(() => {
    hearing.abort()
    answer.close()
  })
}

const together = (shares: readonly JudgedShare[], wall: number): JudgedShare => ({
  stocks: shares.reduce((sum, { stocks }) => sum + stocks, 0),
  changes: shares.flatMap(({ changes }) => changes),
  rows: shares.flatMap(({ rows }) => rows).sort((a, b) => a - b),
  first: Math.min(...shares.map(({ first }) => first)),
  took: tookTogether(
    shares.map(({ took }) => took),
    wall,
  ),
})
