import type pg from 'pg'
import { assert } from '#domain/kernel/assert.ts'
import { openPool } from '#server/adapters/database/pool.ts'

/** The PostgreSQL server of this test run, and the name of its database that is migrated but has no rows. */
export function testRun(): { server: string; migrated: string } {
  const { TIDEMARK_TEST_DATABASE_URL: server, TIDEMARK_TEST_TEMPLATE: migrated } = process.env
  assert(server && migrated, 'tests/server/database/global-setup.ts is a globalSetup of this run')
  return { server, migrated }
}

/** This timeout must be longer than another worker takes to fill a template for which this worker waits. */
const statementTimeoutMs = 120_000

export async function onServer<T>(run: (admin: pg.PoolClient) => Promise<T>): Promise<T> {
  const pool = openPool({ connectionString: testRun().server }, { max: 1, statementTimeoutMs })
  const admin = await pool.connect()
  try {
    return await run(admin)
  } finally {
    admin.release()
    await pool.end()
  }
}
