import { setTimeout as pause } from 'node:timers/promises'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { StartProblem } from '../adapters/database/start-problem.ts'
import { chooseTransport } from './choose-transport.ts'
import { connectionOptionsFor, type PostgresSetup, type Postmaster } from './engine.ts'
import { launch } from './launch.ts'
import { startProblemFromLog } from './log.ts'
import { type PidFile, readPidFile, replaceStaleLockIds } from './pid-file.ts'
import { isPostgresOf, postgresProcessesOf, sendSignal } from './processes.ts'
import { ensureDatabaseAndReadState } from './server-state.ts'
import { stopPostmaster } from './stop-postmaster.ts'

/** Returns a running PostgreSQL server for this cluster: one that a killed owner left behind, or a new one. */
export async function ensurePostmaster(engine: PostgresSetup): Promise<Result<Postmaster, StartProblem>> {
  const { cluster } = engine.place
  const left = await readPidFile(cluster)
  if (left && (await isPostgresOf(cluster, left.pid))) {
    const adopted = await adopt(engine, left)
    if (adopted) return ok(adopted)
    await stopPostmaster(engine, left.pid, 'impatient')
  }
  return start(engine)
}

/**
 * Returns null when the old PostgreSQL server is not usable: it does not reply, is shutting down, or has another
 * version than the installed one.
 */
async function adopt({ place, binaries, say }: PostgresSetup, left: PidFile): Promise<Postmaster | null> {
  const connection = await connectionOptionsFor(place.cluster, left)
  let silentSince = performance.now()
  for (let tries = 0; await isPostgresOf(place.cluster, left.pid); tries++) {
    const answer = await ensureDatabaseAndReadState(connection, 700)
    if (answer.kind === 'ready') {
      return answer.cluster === place.cluster && isVersion(answer.version, binaries.version)
        ? { pid: left.pid, connection }
        : null
    }
    if (answer.kind === 'stopping') return null
    if (answer.kind === 'starting') silentSince = performance.now()
    if (performance.now() - silentSince > 1_000) return null
    if (tries === 30) say('The database repairs itself after a sudden stop')
    await pause(20)
  }
  return null
}

const isVersion = (running: string, installed: string) =>
  running === installed || installed.startsWith(`${running}.`)

async function start(engine: PostgresSetup): Promise<Result<Postmaster, StartProblem>> {
  const { place } = engine
  const deadline = performance.now() + 10_000
  for (;;) {
    const transport = await chooseTransport(engine)
    if (!transport.ok) return transport
    await replaceStaleLockIds(
      place.cluster,
      transport.value.kind === 'socket' ? transport.value.folder : null,
    )
    const outcome = await launch(engine, transport.value)
    if (outcome.kind === 'running') return ok(outcome.postmaster)
    if (outcome.kind === 'problem') return err(outcome.problem)
    // Child processes of a killed server still hold its shared memory. They usually end by themselves; after two seconds they
    // are killed.
    // https://www.postgresql.org/docs/current/server-shutdown.html
    const isStuck = /shared memory block .*still in use|lock file .* already exists/s.test(outcome.log)
    if (!isStuck || performance.now() > deadline) {
      return err(startProblemFromLog(outcome.log, place.home, 'starting PostgreSQL'))
    }
    if (performance.now() > deadline - 8_000) {
      for (const pid of await postgresProcessesOf(place.cluster)) sendSignal(pid, 'SIGKILL')
    }
    await pause(100)
  }
}
