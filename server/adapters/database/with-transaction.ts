import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import * as schema from './schema.ts'

/** Typed queries. Without drizzle's own `transaction`, which keeps a pooled connection for ever when BEGIN fails. */
export type Database = Omit<NodePgDatabase<typeof schema>, 'transaction'>

export const databaseOn = (connection: pg.Pool | pg.PoolClient): Database => drizzle(connection, { schema })

/**
 * All of the body or nothing. Whatever fails, the connection goes back, and one whose state is in doubt is
 * destroyed. Retries nothing: only the caller knows whether twice is harmless.
 */
export async function withTransaction<T>(
  pool: pg.Pool,
  body: (database: Database, client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  // A socket that dies while no query is under way is told of here; unheard, it would end the process.
  let socketError: Error | undefined
  const onError = (error: Error) => {
    socketError = error
  }
  client.on('error', onError)
  let broken: Error | undefined
  try {
    await client.query('BEGIN')
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

/** COMMIT of a transaction in which a swallowed statement failed succeeds, as a ROLLBACK. */
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
