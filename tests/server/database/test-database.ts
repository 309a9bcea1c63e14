import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { openPool } from '#server/adapters/database/pool.ts'
import { testDatabaseUrl } from './address.ts'
import { type Template, templateDatabase } from './template.ts'
import { onServer, testRun } from './test-run.ts'

export type TestDatabase = { pool: pg.Pool; url: string; drop(): Promise<void> }

/**
 * Creates a database for one test in a few hundredths of a second: a copy of the template, or a migrated or an empty
 * one.
 */
export async function testDatabase({
  empty = false,
  template,
}: {
  empty?: boolean
  template?: Template
} = {}): Promise<TestDatabase> {
  const source = empty ? 'template0' : await templateDatabase(template)
  const name = `tidemark_test_${randomBytes(8).toString('hex')}`
  await onServer(admin => admin.query(`CREATE DATABASE ${name} TEMPLATE ${source}`))
  const url = testDatabaseUrl(testRun().server, name)
  const pool = openPool({ connectionString: url })
  const drop = async () => {
    if (!pool.ending) await pool.end()
    await onServer(admin => admin.query(`DROP DATABASE ${name} WITH (FORCE)`))
  }
  return { pool, url, drop }
}
