import { platform } from 'node:process'

/** How the server is spoken to: by a socket in a closed folder, or, where there are none, by a port and a password. */
export type Transport = { kind: 'socket'; folder: string } | { kind: 'tcp'; port: number }

export const usualTransport = platform === 'win32' ? 'tcp' : 'socket'
export const superuser = 'tidemark'
export const databaseName = 'tidemark'
/** Part of the socket's name; nothing listens there. */
export const socketPort = 5432

const common: Record<string, string> = {
  shared_buffers: '64MB',
  max_connections: '60',
  // Bounds the repair after a sudden stop to a second or two.
  max_wal_size: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // Refused statements are the server's to tell, who knows what in them is private; here stand only faults.
  log_checkpoints: 'off',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

export function settingsFor(transport: Transport): string[] {
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

/** Nothing of our own environment, which holds secrets and may hold settings meant for another PostgreSQL. */
export function childEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env
  return {
    LC_ALL: 'C',
    TZ: 'UTC',
    ...(PATH && { PATH }),
    ...(SystemRoot && { SystemRoot }),
    ...(TEMP && { TEMP }),
  }
}
