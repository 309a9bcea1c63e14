import { execFile } from 'node:child_process'
import { platform } from 'node:process'
import { promisify } from 'node:util'
import { programPath } from './binaries.ts'
import type { PostgresSetup } from './engine.ts'
import { isPostgresOf, sendSignal, waitUntilTrue } from './processes.ts'
import { postgresProcessEnvironment } from './settings.ts'

/**
 * Stops PostgreSQL in steps: a fast shutdown, an immediate one, then a kill. `patient` waits long for a working
 * database; `impatient` is for one that hangs.
 */
export async function stopPostmaster(
  { place, binaries }: Pick<PostgresSetup, 'place' | 'binaries'>,
  pid: number,
  mood: 'patient' | 'impatient',
): Promise<void> {
  const isGone = async () => !(await isPostgresOf(place.cluster, pid))
  if (platform === 'win32') {
    const stop = ['stop', '-D', place.cluster, '-m', mood === 'patient' ? 'fast' : 'immediate', '-t', '30']
    await promisify(execFile)(programPath(binaries, 'pg_ctl'), stop, {
      env: postgresProcessEnvironment(),
    }).catch(() => {})
    return
  }
  const steps: [NodeJS.Signals, number][] =
    mood === 'patient'
      ? [
          ['SIGINT', 20_000],
          ['SIGQUIT', 5_000],
        ]
      : [
          ['SIGINT', 600],
          ['SIGQUIT', 400],
        ]
  for (const [name, withinMs] of steps) {
    if (await isGone()) return
    sendSignal(pid, name)
    if (await waitUntilTrue(isGone, withinMs)) return
  }
  sendSignal(pid, 'SIGKILL')
  await waitUntilTrue(isGone, 2_000)
}
