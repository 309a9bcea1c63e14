import type pg from 'pg'
import { withTransaction } from './with-transaction.ts'

/**
 * Writes one page of a table that exists only inside of its transaction. Rejects when the disk has no room for it; a
 * query that only reads succeeds on a full disk, too.
 */
export const probeDatabaseWrite = (pool: pg.Pool): Promise<void> =>
  withTransaction(pool, async (_database, client) => {
    await client.query(
      `CREATE TEMPORARY TABLE written_page ON COMMIT DROP AS SELECT repeat('x', 1000) AS page`,
    )
  })
