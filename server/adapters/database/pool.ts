import pg from 'pg'
import type { ConnectionConfig } from './connection.ts'
import { setValueTypes } from './value-types.ts'

export type PoolOptions = {
  max?: number
  statementTimeoutMs?: number
  idleInTransactionTimeoutMs?: number
  connectTimeoutMs?: number
  applicationName?: string
  /** This is called when an idle connection dies. The next query opens a new one, so it is not a failure. */
  onIdleError?: (error: Error) => void
}

export function openPool(config: ConnectionConfig, options: PoolOptions = {}): pg.Pool {
  setValueTypes()
  const statementTimeoutMs = options.statementTimeoutMs ?? 15_000
  const pool = new pg.Pool({
    ...config,
    max: options.max ?? 20,
    application_name: options.applicationName ?? 'tidemark',
    options: '-c timezone=UTC',
    statement_timeout: statementTimeoutMs,
    // The database server's own timeout comes first; this one is for a server that no longer replies.
    query_timeout: statementTimeoutMs + 5_000,
    idle_in_transaction_session_timeout: options.idleInTransactionTimeoutMs ?? 30_000,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  })
  // Without a listener for `error`, Node ends the process when an idle connection dies.
  // https://node-postgres.com/apis/pool
  pool.on('error', error => options.onIdleError?.(error))
  // The pool takes its own listener off before whoever asked for a connection can add one: a connection that dies in between would end
  // the process. Its next query fails, and whoever holds it gives it back as broken.
  pool.on('connect', client => void client.on('error', () => {}))
  return pool
}
