import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { ConnectionConfig } from '../adapters/database/connection.ts'
import { problemOfFileError, type StartProblem } from '../adapters/database/start-problem.ts'
import { programPath } from './binaries.ts'
import { connectionOptionsFor, type PostgresSetup, type Postmaster } from './engine.ts'
import { openPostgresLog, readPostgresLog } from './log.ts'
import { ensureDatabaseAndReadState } from './server-state.ts'
import { postgresArgumentsFor, postgresProcessEnvironment, socketPort, type Transport } from './settings.ts'
import { stopPostmaster } from './stop-postmaster.ts'

type Launch =
  | { kind: 'running'; postmaster: Postmaster }
  | { kind: 'ended'; log: string }
  | { kind: 'problem'; problem: StartProblem }

export async function launch(engine: PostgresSetup, transport: Transport): Promise<Launch> {
  const { place, binaries } = engine
  let log: Awaited<ReturnType<typeof openPostgresLog>>
  try {
    log = await openPostgresLog(place.dataDir)
  } catch (error) {
    return { kind: 'problem', problem: problemOfFileError(error, place.dataDir, 'opening the log') }
  }
  try {
    const child = spawn(
      programPath(binaries, 'postgres'),
      ['-D', place.cluster, ...postgresArgumentsFor(transport)],
      {
        cwd: place.cluster,
        env: postgresProcessEnvironment(),
        // PostgreSQL gets a process group of its own, so that Ctrl-C in the terminal stops only our server, which needs
        // the database until it has finished.
        detached: true,
        stdio: ['ignore', log.handle.fd, log.handle.fd],
        ...(place.runAs && { uid: place.runAs.uid, gid: place.runAs.gid }),
      },
    )
    let spawnError = ''
    child.on('error', error => {
      spawnError = error.message
    })
    child.unref()
    const pid = await untilReady(engine, child, transport)
    if (pid !== null) {
      return { kind: 'running', postmaster: { pid, connection: await reach(engine, transport) } }
    }
    return { kind: 'ended', log: spawnError || (await readPostgresLog(log.handle, log.from)) }
  } finally {
    await log.handle.close()
  }
}

/**
 * Returns the process id when the PostgreSQL server replies; null when it has ended. Recovery after a crash can take
 * long, so it waits as long as the server shows progress.
 */
async function untilReady(
  engine: PostgresSetup,
  child: ChildProcess,
  transport: Transport,
): Promise<number | null> {
  const connection = await reach(engine, transport)
  let hasEnded = false
  child.on('error', () => {
    hasEnded = true
  })
  child.on('exit', () => {
    hasEnded = true
  })
  const began = performance.now()
  let lastShown = began
  let listener = began
  for (;;) {
    if (hasEnded || child.pid === undefined) return null
    const answer = await ensureDatabaseAndReadState(connection, 1_000)
    if (answer.kind === 'ready') return child.pid
    const now = performance.now()
    if (answer.kind !== 'silent') listener = now
    if (now - listener > 30_000) await stopPostmaster(engine, child.pid, 'impatient')
    if (now - lastShown > 3_000) {
      lastShown = now
      const seconds = Math.round((now - began) / 1_000)
      engine.say(`Waiting for the database, which repairs itself after a sudden stop (${seconds} s)`)
    }
    await pause(20)
  }
}

async function reach({ place }: PostgresSetup, transport: Transport): Promise<ConnectionConfig> {
  return transport.kind === 'socket'
    ? connectionOptionsFor(place.cluster, { pid: 0, port: socketPort, socketFolder: transport.folder })
    : connectionOptionsFor(place.cluster, { pid: 0, port: transport.port, socketFolder: '' })
}
