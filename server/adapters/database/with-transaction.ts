import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import * as schema from './schema.ts'

/**
 * A database for typed queries. It lacks drizzle's own `transaction`, which never releases a pooled connection when
 * BEGIN fails.
 * https://github.com/drizzle-team/drizzle-orm/issues/6241
 */
export type Database = Omit<NodePgDatabase<typeof schema>, 'transaction'>

export const databaseOn = (connection: pg.Pool | pg.PoolClient): Database => drizzle(connection, { schema })

/**
 * Runs the body in one transaction. The connection is always released, and destroyed when its state is uncertain. There is no
 * retry, because only the caller knows whether a second run is harmless.
 */
export async function withTransaction<T>(
  pool: pg.Pool,
  body: (database: Database, client: pg.PoolClient) => Promise<T>,
  limits?: { lockWaitMs: number },
): Promise<T> {
  const client = await pool.connect()
  // A socket error while no query runs arrives here; without a listener it would end the process.
  // https://node-postgres.com/apis/client
  let socketError: Error | undefined
  const onError = (error: Error) => {
    socketError = error
  }
  client.on('error', onError)
  let broken: Error | undefined
  try {
    await client.query(limits ? `BEGIN; SET LOCAL lock_timeout = ${limits.lockWaitMs}` : 'BEGIN')
    const value = await body(databaseOn(client), client)
    await commit(client)
    return value
  } catch (error) {
    broken = await rollback(client)
    throw error
  } finally {
    client.off('error', onError)
    client.release(broken ?? socketError)
  }
}

/**
 * When a statement failed and its error was caught, PostgreSQL turns COMMIT into ROLLBACK without an error.
 * https://www.postgresql.org/docs/19/sql-commit.html
 */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('COMMIT')
  if (command !== 'COMMIT') {
    throw new Error('The transaction was rolled back: one of its statements had failed unnoticed')
  }
}

async function rollback(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('ROLLBACK')
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
