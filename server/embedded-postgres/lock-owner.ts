import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { StartProblem } from '../adapters/database/start-problem.ts'
import { isAlive } from './processes.ts'

export const lockOwnerFile = (dataDir: string) => join(dataDir, 'owner.json')

/** Writes which process owns the folder, for the error message of another server. Only the lock itself decides. */
export async function writeLockOwner(dataDir: string): Promise<void> {
  const draft = `${lockOwnerFile(dataDir)}.new`
  await writeFile(draft, JSON.stringify({ pid: process.pid, since: new Date().toISOString() }))
  await rename(draft, lockOwnerFile(dataDir))
}

/** The owner may not have written its file yet, or the file may belong to a killed owner, so it is read several times. */
export async function describeLockOwner(dataDir: string): Promise<StartProblem> {
  for (let tries = 0; tries < 10; tries++) {
    const owner = await readOwner(dataDir)
    if (owner && isAlive(owner.pid)) return { code: 'already-running', dataDir, ...owner }
    await pause(30)
  }
  return { code: 'already-running', dataDir, pid: null, since: null }
}

async function readOwner(dataDir: string): Promise<{ pid: number; since: string } | null> {
  try {
    const said: unknown = JSON.parse(await readFile(lockOwnerFile(dataDir), 'utf8'))
    if (typeof said !== 'object' || said === null || !('pid' in said) || !('since' in said)) return null
    if (typeof said.pid !== 'number' || typeof said.since !== 'string') return null
    return { pid: said.pid, since: said.since }
  } catch {
    return null
  }
}
