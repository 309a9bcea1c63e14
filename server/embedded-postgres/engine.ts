import { readFile } from 'node:fs/promises'
import type { ConnectionConfig } from '../adapters/database/connection.ts'
import type { Binaries } from './binaries.ts'
import type { ClusterLocation } from './cluster-location.ts'
import { passwordPath } from './initdb.ts'
import type { PidFile } from './pid-file.ts'
import { databaseName, superuser, type Transport } from './settings.ts'

export type Postmaster = { pid: number; connection: ConnectionConfig }
export type PostgresSetup = {
  place: ClusterLocation
  binaries: Binaries
  transport: Transport['kind']
  /** The port to use again after a restart, because clients are connected to it; null when any free port will do. */
  port: number | null
  say: (line: string) => void
}

export async function connectionOptionsFor(
  cluster: string,
  { port, socketFolder }: PidFile,
): Promise<ConnectionConfig> {
  const account = { database: databaseName, user: superuser, ssl: false } as const
  if (socketFolder !== '') return { host: socketFolder, port, ...account }
  const password = await readFile(passwordPath(cluster), 'utf8')
  return { host: '127.0.0.1', port, password, ...account }
}
