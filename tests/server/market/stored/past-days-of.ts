import type pg from 'pg'
import { publishPastDays } from '#server/night/past-days.ts'
import { testCrew } from '#tests/builders/worker-pool.ts'

/** Analyses the Korean sessions that passed before the first publication, as the server's background work does. */
export const analysePastDays = (
  { pool, url }: { pool: pg.Pool; url: string },
  sessions: number,
  isInterrupted = () => false,
): Promise<number> =>
  publishPastDays(
    {
      ...{ pool, connection: { connectionString: url }, crew: testCrew(), sessions },
      ...{ now: () => new Date('2026-11-20T08:00:00Z'), say: () => {}, isInterrupted },
    },
    'kr',
  )
