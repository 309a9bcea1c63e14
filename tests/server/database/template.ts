import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { openPool } from '#server/adapters/database/pool.ts'
import { testDatabaseUrl } from './address.ts'
import { onServer, testRun } from './test-run.ts'

/** A database that a run fills once, when a test first asks for it, and of which every test gets a copy. */
export type Template = {
  /** Each template of a run has a name of its own: one of the same name would be taken for it. */
  name: string
  /** What it begins with; the migrated database otherwise. */
  from?: Template
  fill(database: { pool: pg.Pool; url: string }): Promise<void>
}

/** The database of that template, which is filled first if nobody has done so in this run. */
export async function templateDatabase(template: Template | undefined): Promise<string> {
  const { migrated } = testRun()
  if (!template) return migrated
  const name = `${migrated}_${template.name}`
  const source = await templateDatabase(template.from)
  await onServer(async admin => {
    const exists = async () =>
      (await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])).rowCount !== 0
    if (await exists()) return
    // Without it two workers would fill the same template; the lock goes with the connection.
    await admin.query('SELECT pg_advisory_lock(hashtext($1))', [name])
    if (!(await exists())) await fill(admin, { name, source, template })
  })
  return name
}

type Wanted = { name: string; source: string; template: Template }

/** The name is given to it when it is whole, so that no test copies one whose filling failed. */
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
