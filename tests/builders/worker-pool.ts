import { startWorkerPool, type WorkerPool } from '#server/night/worker-pool.ts'

let crew: WorkerPool | undefined

/**
 * One thread serves all nightly runs of a test process. Starting a thread takes longer than computing a small market,
 * so a run does not start its own.
 */
export function testCrew(): WorkerPool {
  crew ??= startWorkerPool(1)
  return crew
}
