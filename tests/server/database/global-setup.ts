import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { assert } from '#domain/kernel/assert.ts'
import { startEmbedded } from '#server/adapters/database/embedded.ts'
import { migrate } from '#server/adapters/database/migrate.ts'
import { openPool } from '#server/adapters/database/pool.ts'
import { problemSentence } from '#server/adapters/database/start-problem.ts'
import { addressOf } from './address.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** One PostgreSQL for a whole run of the tests: that of DATABASE_URL, or one of our own. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await findServer()
  const template = `tidemark_template_${randomBytes(6).toString('hex')}`
  const admin = openPool({ connectionString: server.url }, { max: 1 })
  await admin.query(`CREATE DATABASE ${template} ENCODING 'UTF8' TEMPLATE template0`)
  const pool = openPool({ connectionString: addressOf(server.url, template) }, { max: 1 })
  const migrated = await migrate(pool)
  assert(migrated.ok, 'the migrations apply to an empty database')
  await pool.end()
  process.env.TIDEMARK_TEST_DATABASE_URL = server.url
  process.env.TIDEMARK_TEST_TEMPLATE = template
  return async () => {
    await admin.query(`DROP DATABASE ${template} WITH (FORCE)`)
    await admin.end()
    await server.stop()
  }
}

async function findServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const folder = await temporaryFolder()
  const database = await startEmbedded({ dataDir: join(folder.path, 'data'), say: () => {} })
  if (!database.ok) {
    await folder.remove()
    throw new Error(problemSentence(database.error))
  }
  const { connection, stop } = database.value
  const stopAll = async () => {
    await stop()
    await folder.remove()
  }
  return { url: addressOf(connection), stop: stopAll }
}
