import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'

export type Leave = { kind: 'leave' }

/**
 * By its own hand: it closes its port when it hears of it, and ends when nothing is left to do. One that is ended from
 * without, in the middle of whatever it does, may take the process with it.
 */
export async function endThread(worker: Worker): Promise<void> {
  // So it says itself when it has ended.
  if (worker.threadId === -1) return
  const gone = once(worker, 'exit')
  worker.postMessage({ kind: 'leave' } satisfies Leave)
  await gone
}
