import type pg from 'pg'
import { PgBoss } from 'pg-boss'

export type Job = {
  name: string
  /** When it is due, in the words of cron and the time of Seoul. */
  cron: string
  run(): Promise<void>
}

export type Jobs = {
  /** As soon as somebody is free; nothing where it is waiting or running already. */
  now(name: string): Promise<void>
  stop(): Promise<void>
}

/** A job that no server vouches for any more is taken up by another one. */
const heartbeatSeconds = 30
const tries = 3

/** One queue for any number of servers: whichever is free takes what is due, and only one of them does. */
export async function startJobs({
  pool,
  jobs,
  alone,
  onError,
}: {
  pool: pg.Pool
  jobs: readonly Job[]
  /** Runs what no other server may run meanwhile: two that make their tables at once trip over each other. */
  alone: (run: () => Promise<unknown>) => Promise<unknown>
  onError: (error: Error) => void
}): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
    // Its own hourly and daily work; the times of ours stand in the jobs.
    monitorIntervalSeconds: 10,
    cronMonitorIntervalSeconds: 15,
  })
  boss.on('error', onError)
  await alone(() => boss.start())
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name, {
      policy: 'exclusive',
      retryLimit: tries,
      retryDelay: 5,
      retryBackoff: true,
      expireInSeconds: 4 * 60 * 60,
      heartbeatSeconds,
      retentionSeconds: 60 * 60,
      deleteAfterSeconds: 24 * 60 * 60,
    })
    await boss.schedule(name, cron, null, { tz: 'Asia/Seoul' })
    await boss.work(name, { pollingIntervalSeconds: 2 }, async () => {
      try {
        await run()
      } catch (error) {
        // The queue only writes down that it failed.
        onError(error instanceof Error ? error : new Error(String(error)))
        throw error
      }
    })
  }
  return {
    async now(name) {
      await boss.send(name)
    },
    stop: () => boss.stop({ graceful: false, close: false }),
  }
}
