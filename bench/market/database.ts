import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { ConnectionConfig } from '#server/adapters/database/connection.ts'
import { type OpenedDatabase, openDatabase } from '#server/adapters/database/open-database.ts'
import { openPool } from '#server/adapters/database/pool.ts'
import { startProblemSentence } from '#server/adapters/database/start-problem.ts'
import { testDatabaseUrl } from '#tests/server/database/address.ts'

/**
 * Creates an empty market database in the PostgreSQL of DATABASE_URL, or else in a PostgreSQL of our own in this
 * folder.
 */
export async function createBenchDatabase(
  folder: string,
): Promise<{ connection: ConnectionConfig; remove(): Promise<void> }> {
  const server = process.env.DATABASE_URL
  if (!server) {
    const { connection, close } = await opened({ databaseUrl: null, dataDir: join(folder, 'data') })
    return { connection, remove: close }
  }
  const name = `tidemark_bench_${randomBytes(8).toString('hex')}`
  await onServer(server, `CREATE DATABASE ${name} ENCODING 'UTF8' TEMPLATE template0`)
  const remove = () => onServer(server, `DROP DATABASE ${name} WITH (FORCE)`)
  try {
    const { connection, close } = await opened({
      databaseUrl: testDatabaseUrl(server, name),
      dataDir: folder,
    })
    await close()
    return { connection, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

async function opened(where: { databaseUrl: string | null; dataDir: string }): Promise<OpenedDatabase> {
  const database = await openDatabase({ ...where, say: () => {} })
  if (!database.ok) throw new Error(startProblemSentence(database.error))
  return database.value
}

async function onServer(url: string, statement: string): Promise<void> {
  const admin = openPool({ connectionString: url }, { max: 1, statementTimeoutMs: 60_000 })
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
