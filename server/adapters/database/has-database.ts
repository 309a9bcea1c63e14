import pg from 'pg'
import { findClusterLocation } from '../../embedded-postgres/cluster-location.ts'
import { type ConnectionConfig, connectionFromUrl } from './connection.ts'

/**
 * Says whether opening the database would find one, and not make it: our own, or our tables in that of DATABASE_URL. One that cannot be
 * looked at counts as there, because opening it says what is wrong.
 */
export async function hasDatabase({
  databaseUrl,
  dataDir,
}: {
  databaseUrl: string | null
  dataDir: string
}): Promise<boolean> {
  if (databaseUrl === null) {
    const found = await findClusterLocation(dataDir)
    return !found.ok || found.value !== null
  }
  const connection = connectionFromUrl(databaseUrl)
  return connection.ok ? hasTables(connection.value) : true
}

export async function hasTables(connection: ConnectionConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ found: boolean }>(
      `SELECT to_regclass('migration') IS NOT NULL AS found`,
    )
    return rows[0]?.found ?? true
  } catch {
    return true
  } finally {
    await client.end()
  }
}
