import type { ConnectionConfig } from '#server/adapters/database/connection.ts'

/**
 * Returns the connection as one line of text, for a child process or an environment variable; `database` replaces the
 * name of its database.
 */
export function testDatabaseUrl(connection: ConnectionConfig | string, database?: string): string {
  const url = new URL(typeof connection === 'string' ? connection : plainAddress(connection))
  if (database) url.pathname = `/${database}`
  return url.href
}

function plainAddress(connection: ConnectionConfig): string {
  if ('connectionString' in connection) return connection.connectionString
  const { user, password, host, port, database } = connection
  const login = password ? `${user}:${encodeURIComponent(password)}` : user
  return host.startsWith('/')
    ? `postgresql://${login}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `postgresql://${login}@${host}:${port}/${database}`
}
