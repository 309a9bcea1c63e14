import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { assert } from '#domain/kernel/assert.ts'
import { ensureRunnableBinaries, findBinaries, programPath } from '#server/embedded-postgres/binaries.ts'
import { findClusterLocation } from '#server/embedded-postgres/cluster-location.ts'
import { connectionOptionsFor } from '#server/embedded-postgres/engine.ts'
import {
  postgresArgumentsFor,
  postgresProcessEnvironment,
  socketPort,
} from '#server/embedded-postgres/settings.ts'
import { socketFolderFor } from '#server/embedded-postgres/socket-folder.ts'

/** Everything that the floor needs is passed in, so that it does not have to look anything up. */
export type FloorTask = {
  program: string
  args: string[]
  cwd: string
  env: NodeJS.ProcessEnv
  user: { uid: number; gid: number } | null
  connection: Awaited<ReturnType<typeof connectionOptionsFor>>
}

/** Finds the programs, settings and cluster that a server on this data folder would use. */
export async function floorTaskFor(dataDir: string): Promise<FloorTask> {
  const place = await findClusterLocation(dataDir)
  assert(place.ok && place.value, 'the data folder holds a database')
  const { cluster, runAs } = place.value
  const found = await findBinaries()
  assert(found.ok, 'PostgreSQL is installed')
  const binaries = await ensureRunnableBinaries(found.value, runAs, [dataDir, place.value.home], () => {})
  const folder = await socketFolderFor(place.value)
  assert(binaries.ok && folder.ok, 'PostgreSQL can be run on it')
  const socketFolder = folder.value
  return {
    program: programPath(binaries.value, 'postgres'),
    args: ['-D', cluster, ...postgresArgumentsFor({ kind: 'socket', folder: socketFolder })],
    cwd: cluster,
    env: postgresProcessEnvironment(),
    user: runAs && { uid: runAs.uid, gid: runAs.gid },
    connection: await connectionOptionsFor(cluster, { pid: 0, port: socketPort, socketFolder }),
  }
}

/** Runs the floor and returns the milliseconds from the start of its process to the reply of its database. */
export async function timeFloorStart(task: FloorTask): Promise<number> {
  const began = performance.now()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'floor.ts'), JSON.stringify(task)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const answered = once(child.stdout, 'data').then(() => performance.now() - began)
  const ms = await Promise.race([answered, ended.then(() => Number.NaN)])
  const [code] = await ended
  assert(code === 0 && ms > 0, 'the floor answers and ends well')
  return ms
}
