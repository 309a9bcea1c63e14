import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'

export type EndThreadMessage = { kind: 'leave' }

/**
 * Asks a worker to end by itself: the worker closes its port, and then ends when it has nothing left to do. Terminating
 * a worker in the middle of its work may crash the process. https://github.com/nodejs/node/issues/56312
 */
export async function endThread(worker: Worker): Promise<void> {
  // A worker that has ended has the threadId -1. It sends no other 'exit' event, so there is nothing to wait for.
  // https://github.com/nodejs/node/blob/main/lib/internal/worker.js
  if (worker.threadId === -1) return
  const gone = once(worker, 'exit')
  worker.postMessage({ kind: 'leave' } satisfies EndThreadMessage)
  await gone
}
