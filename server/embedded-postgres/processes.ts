import { execFile } from 'node:child_process'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { platform } from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { errnoOf } from '../adapters/database/start-problem.ts'

const run = promisify(execFile)

export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errnoOf(error) === 'EPERM'
  }
}

/** Process ids are reused, so the process must be checked to be PostgreSQL on this cluster. */
export async function isPostgresOf(cluster: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (platform === 'linux') return (await linuxProcess(pid, cluster)) === 'postgres'
  const [command, args] =
    platform === 'win32'
      ? ['tasklist', ['/FI', `PID eq ${pid}`, '/NH']]
      : ['ps', ['-o', 'command=', '-p', `${pid}`]]
  const { stdout } = await run(command, args).catch(() => ({ stdout: '' }))
  return stdout.includes('postgres') && (platform === 'win32' || stdout.includes(cluster))
}

/** The working directory of PostgreSQL is its data folder. A dead process that its parent has not reaped has none. */
async function linuxProcess(pid: number, folder: string): Promise<string | null> {
  try {
    if ((await readlink(`/proc/${pid}/cwd`)) !== folder) return null
    return (await readFile(`/proc/${pid}/comm`, 'utf8')).trim()
  } catch {
    return null
  }
}

/**
 * Returns the processes that a killed PostgreSQL server left behind. They are searched on Linux only; on other systems
 * they end by themselves.
 */
export async function postgresProcessesOf(cluster: string): Promise<number[]> {
  if (platform !== 'linux') return []
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name)).map(Number)
  const found = await Promise.all(pids.map(async pid => ((await isPostgresOf(cluster, pid)) ? [pid] : [])))
  return found.flat()
}

export function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (errnoOf(error) !== 'ESRCH') throw error
  }
}

export async function endProcess(pid: number): Promise<void> {
  sendSignal(pid, 'SIGINT')
  if (!(await waitUntilTrue(async () => !isAlive(pid), 5_000))) sendSignal(pid, 'SIGKILL')
}

/** Repeats the test until it succeeds; returns false when it did not succeed in time. */
export async function waitUntilTrue(test: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  const end = performance.now() + withinMs
  while (!(await test())) {
    if (performance.now() > end) return false
    await pause(10)
  }
  return true
}
