import pg from 'pg'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { type EmbeddedOptions, startEmbedded } from '../../embedded-postgres/embedded.ts'
import { type ConnectionConfig, connectionFromUrl, unreachableProblem } from './connection.ts'
import { migrate } from './migrate.ts'
import { openPool } from './pool.ts'
import type { StartProblem } from './start-problem.ts'

export type OpenedDatabase = {
  pool: pg.Pool
  /** The settings for a caller that needs a connection outside of the pool, in this process or another one. */
  connection: ConnectionConfig
  kind: 'embedded' | 'external'
  close(): Promise<void>
}

const oldestSupported = 15

/** Opens the database of DATABASE_URL, or our own in the data folder, and migrates it. */
export async function openDatabase({
  databaseUrl,
  ...embedded
}: EmbeddedOptions & { databaseUrl: string | null }): Promise<Result<OpenedDatabase, StartProblem>> {
  if (databaseUrl !== null) {
    const connection = await reachExternal(databaseUrl)
    if (!connection.ok) return connection
    return openOn(connection.value, 'external', async () => {}, embedded.say)
  }
  const database = await startEmbedded(embedded)
  if (!database.ok) return database
  return openOn(database.value.connection, 'embedded', database.value.stop, embedded.say)
}

async function reachExternal(url: string): Promise<Result<ConnectionConfig, StartProblem>> {
  const connection = connectionFromUrl(url)
  if (!connection.ok) return connection
  const client = new pg.Client({ ...connection.value, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ major: number; version: string }>(
      `SELECT current_setting('server_version_num')::int / 10000 AS major,
              current_setting('server_version') AS version`,
    )
    const { major = 0, version = '?' } = rows[0] ?? {}
    if (major >= oldestSupported) return connection
    const needed = `${oldestSupported} or newer`
    return err({ code: 'version-mismatch', found: version, needed, place: 'DATABASE_URL' })
  } catch (error) {
    return err(unreachableProblem(connection.value, error))
  } finally {
    await client.end()
  }
}

async function openOn(
  connection: ConnectionConfig,
  kind: OpenedDatabase['kind'],
  stop: () => Promise<void>,
  say: (line: string) => void,
): Promise<Result<OpenedDatabase, StartProblem>> {
  const pool = openPool(connection)
  const close = async () => {
    await pool.end()
    await stop()
  }
  try {
    const migrated = await migrate(pool, { say })
    if (migrated.ok) return ok({ pool, connection, kind, close })
    await close()
    return err({ code: 'migration-refused', problem: migrated.error })
  } catch (error) {
    await close()
    return err(unreachableProblem(connection, error))
  }
}
