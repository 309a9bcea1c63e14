import type pg from 'pg'
import type { ConnectionConfig } from '../connection.ts'
import { openPool } from '../pool.ts'
import { type Database, withTransaction } from '../with-transaction.ts'

/** A whole database is copied in one transaction, which may take hours: it gets a connection without our usual limits. */
const PATIENCE_MS = 24 * 60 * 60_000

/** Text of these settings can be read by any PostgreSQL, whatever its own settings are. */
const portableText = [
  `SET LOCAL DateStyle = 'ISO, YMD'`,
  `SET LOCAL IntervalStyle = 'postgres'`,
  `SET LOCAL TimeZone = 'UTC'`,
  `SET LOCAL bytea_output = 'hex'`,
  'SET LOCAL extra_float_digits = 1',
]

export async function withCopyTransaction<T>(
  connection: ConnectionConfig,
  isolation: 'REPEATABLE READ, READ ONLY' | 'READ COMMITTED',
  body: (database: Database, client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const pool = openPool(connection, {
    max: 1,
    applicationName: 'tidemark-backup',
    statementTimeoutMs: PATIENCE_MS,
    idleInTransactionTimeoutMs: PATIENCE_MS,
  })
  try {
    return await withTransaction(pool, async (database, client) => {
      await client.query(`SET TRANSACTION ISOLATION LEVEL ${isolation}`)
      for (const setting of portableText) await client.query(setting)
      return body(database, client)
    })
  } finally {
    await pool.end()
  }
}
