import '#tests/setup/compiled.ts'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { assert } from '#domain/kernel/assert.ts'
import { startEmbedded } from '#server/adapters/database/embedded.ts'
import { migrate } from '#server/adapters/database/migrate.ts'
import { openPool } from '#server/adapters/database/pool.ts'
import { problemSentence } from '#server/adapters/database/start-problem.ts'
import { publishMarket } from '#tests/builders/publish.ts'
import { smallMarket } from '#tests/builders/small-market.ts'
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
  const market = `${template}_market`
  await admin.query(`CREATE DATABASE ${market} TEMPLATE ${template}`)
  await publishIn(addressOf(server.url, market))
  process.env.TIDEMARK_TEST_DATABASE_URL = server.url
  process.env.TIDEMARK_TEST_TEMPLATE = template
  process.env.TIDEMARK_TEST_MARKET = market
  return async () => {
    for (const name of [template, market]) await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await admin.end()
    await server.stop()
  }
}

/** Of the evening of the tests' own day: Korea has closed, New York is about to open. */
async function publishIn(url: string): Promise<void> {
  const pool = openPool({ connectionString: url })
  await publishMarket({ pool, url }, smallMarket(), new Date('2026-11-20T09:00:00Z'))
  await pool.end()
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
