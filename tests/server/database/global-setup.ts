import '#tests/setup/compiled.ts'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type pg from 'pg'
import { assert } from '#domain/kernel/assert.ts'
import { migrate } from '#server/adapters/database/migrate.ts'
import { openPool } from '#server/adapters/database/pool.ts'
import { startProblemSentence } from '#server/adapters/database/start-problem.ts'
import { startEmbedded } from '#server/embedded-postgres/embedded.ts'
import { testDatabaseUrl } from './address.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Provides one PostgreSQL server for a whole test run: the one of DATABASE_URL, or an embedded one. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await findServer()
  const migrated = `tidemark_template_${randomBytes(6).toString('hex')}`
  const admin = openPool({ connectionString: server.url }, { max: 1 })
  if (server.isOurs) await neverWaitForTheDisk(admin)
  await admin.query(`CREATE DATABASE ${migrated} ENCODING 'UTF8' TEMPLATE template0`)
  const pool = openPool({ connectionString: testDatabaseUrl(server.url, migrated) }, { max: 1 })
  const done = await migrate(pool)
  assert(done.ok, 'the migrations apply to an empty database')
  await pool.end()
  process.env.TIDEMARK_TEST_DATABASE_URL = server.url
  process.env.TIDEMARK_TEST_TEMPLATE = migrated
  return async () => {
    if (!server.isOurs) await dropTemplates(admin, migrated)
    await admin.end()
    await server.stop()
  }
}

/**
 * The embedded database is deleted when the run ends, so it need not survive a power failure. Autovacuum is off because it
 * would analyse tables while a test reads them and so change the plans of its queries.
 * https://www.postgresql.org/docs/current/routine-vacuuming.html#VACUUM-FOR-STATISTICS
 */
async function neverWaitForTheDisk(admin: pg.Pool): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'])
    await admin.query(`ALTER SYSTEM SET ${setting} = off`)
  await admin.query('SELECT pg_reload_conf()')
}

/** The name of a template that tests have filled begins with the name of the migrated template. */
async function dropTemplates(admin: pg.Pool, migrated: string): Promise<void> {
  const found = await admin.query<{ datname: string }>(
    'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
    [migrated],
  )
  for (const { datname } of found.rows) await admin.query(`DROP DATABASE ${datname} WITH (FORCE)`)
}

async function findServer(): Promise<{ url: string; isOurs: boolean; stop(): Promise<void> }> {
  const input = process.env.DATABASE_URL
  if (input) return { url: input, isOurs: false, stop: async () => {} }
  const folder = await temporaryFolder()
  const database = await startEmbedded({ dataDir: join(folder.path, 'data'), say: () => {} })
  if (!database.ok) {
    await folder.remove()
    throw new Error(startProblemSentence(database.error))
  }
  const { connection, stop } = database.value
  const stopAll = async () => {
    await stop()
    await folder.remove()
  }
  return { url: testDatabaseUrl(connection), isOurs: true, stop: stopAll }
}
