import pg from 'pg'
import type { ConnectionConfig } from './connection.ts'
import { stateValueTypes } from './value-types.ts'

export type PoolOptions = {
  max?: number
  statementTimeoutMs?: number
  idleInTransactionTimeoutMs?: number
  connectTimeoutMs?: number
  applicationName?: string
  /** An idle connection died. The next query opens a new one, so this is news and no failure. */
  onIdleError?: (error: Error) => void
}

export function openPool(config: ConnectionConfig, options: PoolOptions = {}): pg.Pool {
  stateValueTypes()
  const statementTimeoutMs = options.statementTimeoutMs ?? 15_000
  const pool = new pg.Pool({
    ...config,
    max: options.max ?? 20,
    application_name: options.applicationName ?? 'tidemark',
    options: '-c timezone=UTC',
    statement_timeout: statementTimeoutMs,
    // The server's own timeout comes first; this one is for a server that no longer says anything.
    query_timeout: statementTimeoutMs + 5_000,
    idle_in_transaction_session_timeout: options.idleInTransactionTimeoutMs ?? 30_000,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  })
  // Without a listener the death of an idle connection would end the process.
  pool.on('error', error => options.onIdleError?.(error))
  return pool
}
