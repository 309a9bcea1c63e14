import { assert } from '#domain/kernel/assert.ts'
import { findClusterLocation } from '#server/embedded-postgres/cluster-location.ts'
import { readPidFile } from '#server/embedded-postgres/pid-file.ts'
import { isPostgresOf, sendSignal } from '#server/embedded-postgres/processes.ts'
import { startServerProcess } from '#tests/proof/server-process.ts'

const patienceMs = 30_000

export async function startServerOnce(dataDir: string): Promise<number> {
  const server = await startServerProcess(dataDir)
  try {
    return await server.ready(patienceMs)
  } finally {
    await server.stop()
  }
}

export async function startServerAfterKill(
  dataDir: string,
  victim: 'server' | 'server and database',
): Promise<number> {
  const server = await startServerProcess(dataDir)
  await server.ready(patienceMs)
  await server.kill()
  if (victim === 'server and database') {
    const database = await databaseIn(dataDir)
    assert(database !== null, 'a killed server leaves its database running')
    sendSignal(database, 'SIGKILL')
  }
  return startServerOnce(dataDir)
}

export async function databaseIn(dataDir: string): Promise<number | null> {
  const place = await findClusterLocation(dataDir)
  const cluster = place.ok ? place.value?.cluster : undefined
  const left = cluster === undefined ? null : await readPidFile(cluster)
  return left && cluster !== undefined && (await isPostgresOf(cluster, left.pid)) ? left.pid : null
}
