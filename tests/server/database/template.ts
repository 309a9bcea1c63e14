import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { openPool } from '#server/adapters/database/pool.ts'
import { testDatabaseUrl } from './address.ts'
import { onServer, testRun } from './test-run.ts'

/** A database that a test run fills once, on first use. Every test then gets a copy of it. */
export type Template = {
  /** The name must be unique in a run: two templates with the same name would share one database. */
  name: string
  /** The template to start from; by default the migrated database. */
  from?: Template
  fill(database: { pool: pg.Pool; url: string }): Promise<void>
}

/** Returns the name of the template's database, and fills the database first if this run has not done so yet. */
export async function templateDatabase(template: Template | undefined): Promise<string> {
  const { migrated } = testRun()
  if (!template) return migrated
  const name = `${migrated}_${template.name}`
  const source = await templateDatabase(template.from)
  await onServer(async admin => {
    const exists = async () =>
      (await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])).rowCount !== 0
    if (await exists()) return
    // Without the lock, two workers would fill the same template. The lock ends with the connection.
    await admin.query('SELECT pg_advisory_lock(hashtext($1))', [name])
    if (!(await exists())) await fill(admin, { name, source, template })
  })
  return name
}

type Wanted = { name: string; source: string; template: Template }

/** The database gets its name only when it is complete, so that no test copies one whose filling failed. */
async function fill(admin: pg.PoolClient, { name, source, template }: Wanted): Promise<void> {
  const draft = `${name}_${randomBytes(4).toString('hex')}`
  await admin.query(`CREATE DATABASE ${draft} TEMPLATE ${source}`)
  const url = testDatabaseUrl(testRun().server, draft)
  const pool = openPool({ connectionString: url })
  try {
    await template.fill({ pool, url })
  } finally {
    await pool.end()
  }
  await admin.query(`ALTER DATABASE ${draft} RENAME TO ${name}`)
}
