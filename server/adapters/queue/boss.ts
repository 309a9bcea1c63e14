import type pg from 'pg'
import { PgBoss } from 'pg-boss'

export type Job = {
  name: string
  /** The times of the job as a cron expression in Seoul time. */
  cron: string
  run(): Promise<void>
}

export type Queue = {
  name: string
  /** Works on these ids. It can be called twice with the same ids: a server may be killed while it works on them. */
  run(ids: readonly string[]): Promise<void>
}

export type JobRunner = {
  /** Runs the job as soon as a server is free; does nothing when the job already waits or runs. */
  now(name: string): Promise<void>
  /** Adds ids to a queue; any free server takes them, at the earliest after `afterMs`. */
  send(name: string, ids: readonly string[], afterMs: number): Promise<void>
  stop(): Promise<void>
}

/** After this many seconds without a sign of life, another server takes a job over. */
const heartbeatSeconds = 30
const tries = 3
const kept = { retentionSeconds: 60 * 60, deleteAfterSeconds: 24 * 60 * 60 }

type Started = {
  pool: pg.Pool
  jobs: readonly Job[]
  queues?: readonly Queue[]
  /**
   * Runs a function while no other server does, because two servers that create the queue's tables at once would fail.
   */
  alone: (run: () => Promise<unknown>) => Promise<unknown>
  onError: (error: Error) => void
}

/** Starts a queue that any number of servers share: each due job is taken by exactly one free server. */
export async function startJobRunner({
  pool,
  jobs,
  queues = [],
  alone,
  onError,
}: Started): Promise<JobRunner> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
    // These intervals are for pg-boss's own maintenance; our jobs have their own times.
    monitorIntervalSeconds: 10,
    cronMonitorIntervalSeconds: 15,
  })
  boss.on('error', onError)
  await alone(() => boss.start())
  const telling = async (run: () => Promise<unknown>) => {
    try {
      await run()
    } catch (error) {
      // pg-boss only stores that the job failed, so the error is reported here.
      onError(error instanceof Error ? error : new Error(String(error)))
      throw error
    }
  }
  for (const job of jobs) await startJob(boss, job, telling)
  const workers = new Map<string, string>()
  for (const queue of queues) workers.set(queue.name, await startQueue(boss, queue, telling))
  return {
    async now(name) {
      await boss.send(name)
    },
    async send(name, ids, afterMs) {
      const startAfter = Math.ceil(afterMs / 1000)
      await boss.send(name, { ids }, startAfter > 0 ? { startAfter } : {})
      // A worker in this process is woken at once and does not wait for its next poll.
      const worker = workers.get(name)
      if (worker !== undefined && startAfter === 0) boss.notifyWorker(worker)
    },
    stop: () => boss.stop({ graceful: false, close: false }),
  }
}

type Telling = (run: () => Promise<unknown>) => Promise<void>

async function startJob(boss: PgBoss, { name, cron, run }: Job, telling: Telling): Promise<void> {
  await boss.createQueue(name, {
    policy: 'exclusive',
    retryLimit: tries,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 4 * 60 * 60,
    heartbeatSeconds,
    ...kept,
  })
  await boss.schedule(name, cron, null, { tz: 'Asia/Seoul' })
  await boss.work(name, { pollingIntervalSeconds: 2 }, () => telling(run))
}

/** Four batches run at once, so that one slow receiver does not block the others. Returns the worker's id. */
async function startQueue(boss: PgBoss, { name, run }: Queue, telling: Telling): Promise<string> {
  await boss.createQueue(name, {
    retryLimit: tries,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 15 * 60,
    heartbeatSeconds,
    retentionSeconds: 24 * 60 * 60,
    deleteAfterSeconds: 60 * 60,
  })
  const at = { pollingIntervalSeconds: 2, localConcurrency: 4, batchSize: 6, burstWhenBatchFull: true }
  return boss.work<{ ids: string[] }>(name, at, jobs =>
    telling(() => Promise.all(jobs.map(({ data }) => run(data.ids)))),
  )
}
