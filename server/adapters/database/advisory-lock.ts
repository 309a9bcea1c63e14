import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** The numbers of our advisory locks (our choice). No other program on the same database may lock with them. */
export const lockKeys = {
  migrate: [7_433, 1],
  market: { kr: [7_433, 2], us: [7_433, 3] },
  queue: [7_433, 4],
} as const

type LockKey = readonly [number, number]

/** Runs a function on one server at a time; other servers on the same database wait. */
export async function withLock<T>(
  pool: pg.Pool,
  key: LockKey,
  onWait: () => void,
  run: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | boolean = true
  client.on('error', ignoreSocketError)
  try {
    await waitForLock(client, key, onWait)
    const value = await run(client)
    await client.query('SELECT pg_advisory_unlock($1, $2)', [...key])
    broken = false
    return value
  } finally {
    client.off('error', ignoreSocketError)
    // A connection that failed may still hold the lock. Closing it, instead of returning it to the pool, releases the
    // lock.
    client.release(broken)
  }
}

/** When the socket fails, the running query fails too and reports the error, so this event is ignored. */
const ignoreSocketError = () => {}

async function waitForLock(client: pg.PoolClient, key: readonly number[], onWait: () => void): Promise<void> {
  for (let tries = 0; ; tries++) {
    const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS got', [
      ...key,
    ])
    if (rows[0]?.got) return
    if (tries === 10) onWait()
    await pause(100)
  }
}
