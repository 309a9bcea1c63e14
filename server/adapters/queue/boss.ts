import type pg from 'pg'
import { PgBoss } from 'pg-boss'

export type Job = {
  name: string
  /** When it is due, in the words of cron and the time of Seoul. */
  cron: string
  run(): Promise<void>
}

export type Queue = {
  name: string
  /** May be given the same twice: when whoever had it was killed in the midst. */
  run(ids: readonly string[]): Promise<void>
}

export type Jobs = {
  /** As soon as somebody is free; nothing where it is waiting or running already. */
  now(name: string): Promise<void>
  /** Into a queue; whichever server is free takes it, not before that. */
  send(name: string, ids: readonly string[], afterMs: number): Promise<void>
  stop(): Promise<void>
}

/** A job that no server vouches for any more is taken up by another one. */
const heartbeatSeconds = 30
const tries = 3
const kept = { retentionSeconds: 60 * 60, deleteAfterSeconds: 24 * 60 * 60 }

type Started = {
  pool: pg.Pool
  jobs: readonly Job[]
  queues?: readonly Queue[]
  /** Runs what no other server may run meanwhile: two that make their tables at once trip over each other. */
  alone: (run: () => Promise<unknown>) => Promise<unknown>
  onError: (error: Error) => void
}

/** One queue for any number of servers: whichever is free takes what is due, and only one of them does. */
export async function startJobs({ pool, jobs, queues = [], alone, onError }: Started): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
    // Its own hourly and daily work; the times of ours stand in the jobs.
    monitorIntervalSeconds: 10,
    cronMonitorIntervalSeconds: 15,
  })
  boss.on('error', onError)
  await alone(() => boss.start())
  const telling = async (run: () => Promise<unknown>) => {
    try {
      await run()
    } catch (error) {
      // The queue only writes down that it failed.
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
      // Whoever sits beside it need not find it by looking.
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

/** Some wait for somebody who does not answer; so many at once that the others do not. Answers the worker's name. */
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
