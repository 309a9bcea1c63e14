import { platform } from 'node:process'

/**
 * How we connect to PostgreSQL: by a socket in a private folder or, on systems without such sockets, by a port with a
 * password.
 */
export type Transport = { kind: 'socket'; folder: string } | { kind: 'tcp'; port: number }

export const defaultTransport = platform === 'win32' ? 'tcp' : 'socket'
export const superuser = 'tidemark'
export const databaseName = 'tidemark'
/** PostgreSQL needs a port number for the name of its socket file; no TCP port is opened. */
export const socketPort = 5432

const common: Record<string, string> = {
  shared_buffers: '64MB',
  max_connections: '60',
  // A small write-ahead log limits the recovery after a crash to a second or two.
  max_wal_size: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // Our server logs failed statements, because it knows which of their values are private. PostgreSQL logs only its own
  // faults.
  log_checkpoints: 'off',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

export function postgresArgumentsFor(transport: Transport): string[] {
  const reach: Record<string, string> =
    transport.kind === 'socket'
      ? {
          listen_addresses: '',
          port: `${socketPort}`,
          unix_socket_directories: transport.folder,
          unix_socket_permissions: '0700',
        }
      : { listen_addresses: '127.0.0.1', port: `${transport.port}`, unix_socket_directories: '' }
  return Object.entries({ ...common, ...reach }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/**
 * Our environment variables are not passed on to PostgreSQL: they contain secrets, and may contain settings for another
 * PostgreSQL.
 */
export function postgresProcessEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env
  return {
    LC_ALL: 'C',
    TZ: 'UTC',
    ...(PATH && { PATH }),
    ...(SystemRoot && { SystemRoot }),
    ...(TEMP && { TEMP }),
  }
}
