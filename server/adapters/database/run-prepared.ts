import type pg from 'pg'
import type { Database } from './with-transaction.ts'

/**
 * Runs a statement that a connection plans once, under its name. Worth it where planning costs more than the work, as for the
 * short writes of the ledger.
 */
export async function runPrepared<Row extends pg.QueryResultRow>(
  database: Database,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const { $client } = database as Database & { $client: pg.Pool | pg.PoolClient }
  return (await $client.query<Row>({ name, text, values })).rows
}
