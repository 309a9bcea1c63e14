import pg from 'pg'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { whyNotCreate } from '../../embedded-postgres/database-creation.ts'
import { type EmbeddedOptions, startEmbedded } from '../../embedded-postgres/embedded.ts'
import { type ConnectionConfig, connectionFromUrl, unreachableProblem } from './connection.ts'
import { hasTables } from './has-database.ts'
import { migrate } from './migrate.ts'
import { openPool } from './pool.ts'
import type { StartProblem } from './start-problem.ts'

export type OpenedDatabase = {
  pool: pg.Pool
  /** The settings for a caller that needs a connection outside of the pool, in this process or another one. */
  connection: ConnectionConfig
  kind: 'embedded' | 'external'
  /** The migrations that this opening has applied. */
  applied: readonly string[]
  close(): Promise<void>
}

type ReachedDatabase = Pick<OpenedDatabase, 'connection' | 'kind'> & { stop(): Promise<void> }

type DatabasePlace = EmbeddedOptions & { databaseUrl: string | null }

const oldestSupported = 15

/** Opens the database of DATABASE_URL, or our own in the data folder, and migrates it. */
export async function openDatabase(place: DatabasePlace): Promise<Result<OpenedDatabase, StartProblem>> {
  const reached = await reachDatabase(place)
  if (!reached.ok) return reached
  const { connection, kind, stop } = reached.value
  if (kind === 'external' || (await hasTables(connection))) return openOn(reached.value, place.say)
  // A database without tables is what a restore or an init that was killed leaves behind.
  const refusal = await whyNotCreate(place.dataDir, place.creation ?? 'in-unused-folder')
  if (!refusal) return openOn(reached.value, place.say)
  await stop()
  return err(refusal)
}

/** Starts or finds the database without a look at what is in it. */
export async function reachDatabase({
  databaseUrl,
  ...embedded
}: DatabasePlace): Promise<Result<ReachedDatabase, StartProblem>> {
  if (databaseUrl !== null) {
    const connection = await reachExternal(databaseUrl)
    return connection.ok
      ? ok({ connection: connection.value, kind: 'external', stop: async () => {} })
      : connection
  }
  const database = await startEmbedded(embedded)
  return database.ok ? ok({ ...database.value, kind: 'embedded' }) : database
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
  { connection, kind, stop }: ReachedDatabase,
  say: (line: string) => void,
): Promise<Result<OpenedDatabase, StartProblem>> {
  const pool = openPool(connection)
  const close = async () => {
    await pool.end()
    await stop()
  }
  try {
    const migrated = await migrate(pool, { say })
    if (migrated.ok) return ok({ pool, connection, kind, applied: migrated.value.applied, close })
    await close()
    return err({ code: 'migration-refused', problem: migrated.error })
  } catch (error) {
    await close()
    return err(unreachableProblem(connection, error))
  }
}
