import pg from 'pg'
import type { ConnectionConfig } from '../adapters/database/connection.ts'
import { errnoOf } from '../adapters/database/start-problem.ts'
import { databaseName } from './settings.ts'

export type PostgresState =
  | { kind: 'ready'; version: string; cluster: string }
  | { kind: 'starting' }
  | { kind: 'stopping' }
  | { kind: 'silent'; error: unknown }

const cannotConnectNow = '57P03'
const noSuchDatabase = '3D000'

/** Returns the state of the PostgreSQL server, and creates our database if it is missing. */
export async function ensureDatabaseAndReadState(
  connection: ConnectionConfig,
  patienceMs = 1_000,
): Promise<PostgresState> {
  try {
    return await askOnce(connection, patienceMs)
  } catch (error) {
    if (errnoOf(error) !== noSuchDatabase) return whyNot(error)
  }
  try {
    await makeDatabase(connection)
    return await askOnce(connection, patienceMs)
  } catch (error) {
    return whyNot(error)
  }
}

function whyNot(error: unknown): PostgresState {
  if (errnoOf(error) !== cannotConnectNow) return { kind: 'silent', error }
  const isStopping = error instanceof Error && error.message.includes('shutting down')
  return { kind: isStopping ? 'stopping' : 'starting' }
}

async function askOnce(connection: ConnectionConfig, patienceMs: number): Promise<PostgresState> {
  const client = newClient(connection, patienceMs)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string; cluster: string }>(
      `SELECT current_setting('server_version') AS version, current_setting('data_directory') AS cluster`,
    )
    const row = rows[0]
    return row ? { kind: 'ready', ...row } : { kind: 'silent', error: new Error('an empty answer') }
  } finally {
    await client.end()
  }
}

async function makeDatabase(connection: ConnectionConfig): Promise<void> {
  const client = newClient({ ...connection, database: 'postgres' }, 10_000)
  try {
    await client.connect()
    await client.query(`CREATE DATABASE ${databaseName}`)
  } finally {
    await client.end()
  }
}

function newClient(connection: ConnectionConfig, patienceMs: number): pg.Client {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  })
  // Ignored here, because a socket error also rejects the pending call, and that call reports it.
  client.on('error', () => {})
  return client
}
